// dotnet test. The project needs xUnit and Overlap.cs, and must copy circle-circle.json to the
// output folder.
using System.IO;
using System.Text.Json;
using Xunit;

public class OverlapTest {
    [Fact]
    public void EachCase() {
        using var file = JsonDocument.Parse(File.ReadAllText("circle-circle.json"));
        foreach (var one in file.RootElement.GetProperty("cases").EnumerateArray()) {
            bool hit = Overlap.Test(Circle(one.GetProperty("a")), Circle(one.GetProperty("b")));
            Assert.True(hit == (one.GetProperty("relation").GetString() != "disjoint"), one.ToString());
        }
    }

    static double[] Circle(JsonElement c) =>
        new[] { c.GetProperty("x").GetDouble(), c.GetProperty("y").GetDouble(), c.GetProperty("r").GetDouble() };
}
