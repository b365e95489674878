# A small image with the program and the recordings and the ledger that it reads:
#
#   docker build -t touchstone .
#   docker run --rm -v "$PWD:/work" touchstone verify --exec './mine' --query rect-rect --contract closed
#
# A campaign with its fuzz targets: reports/campaign/Dockerfile.
FROM debian:12 AS build
RUN apt-get update && apt-get install -qy --no-install-recommends \
    cmake g++ libboost-dev libcli11-dev libfmt-dev libgmp-dev librapidcheck-dev \
    ninja-build nlohmann-json3-dev node-d3-axis node-d3-scale node-d3-selection node-d3-shape && \
    rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN cmake --preset release -DTOUCHSTONE_TESTS=OFF -DTOUCHSTONE_STATIC=ON && \
    cmake --build --preset release --target touchstone_program && \
    strip build/release/bin/touchstone

FROM debian:12-slim
COPY --from=build /src/build/release/bin/touchstone /usr/local/bin/
COPY corpus/box2d.pairs corpus/box2d.shapes /usr/local/share/touchstone/
COPY corpus/ledger /usr/local/share/touchstone/ledger
WORKDIR /work
ENTRYPOINT ["touchstone"]
CMD ["--help"]
