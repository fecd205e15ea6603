// Fails where a file that the browser tests saw the studio store or a browser save does not say what made it: all are looked at,
// some of each kind are read by the reference implementation. Without what `npm test -- e2e` leaves there is nothing to judge.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { judgeMarks } from './mark-check/judge-marks.ts';
import { readSeenFiles, samplesFolder, seenFiles } from './mark-check/seen-files.ts';

const files = readSeenFiles(resolve(seenFiles));
const samples = files.flatMap(({ sample }) => sample ?? []);
const readings = read(samples.map((name) => join(resolve(seenFiles), samplesFolder, name)));
const { counts, mistakes } = judgeMarks(files, readings);

for (const count of counts) console.log(count);
console.log(`The reference reader read ${readings.length} of them.`);
for (const mistake of mistakes) console.error(mistake);
console.log(`${mistakes.length} mistakes in ${files.length} files.`);
if (mistakes.length > 0) process.exitCode = 1;

function read(paths: readonly string[]) {
  if (paths.length === 0) return [];
  const script = 'test/support/read-files.ts';
  const said = execFileSync(process.execPath, [script, ...paths], { encoding: 'utf8' });
  return z.array(z.object({ file: z.string(), state: z.string() })).parse(JSON.parse(said));
}
