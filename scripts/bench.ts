// Measures what a person waits for, and prints a table. Nothing here passes or fails.
// `npm run bench -- synth removal` runs the measurements named; `clone` installs everything anew.
import { measurements } from './bench/measurements.ts';

const named = process.argv.slice(2);
const chosen = measurements.filter(({ name }) => named.length === 0 || named.includes(name));

for (const { name, run } of chosen) {
  for await (const { what, figures } of await run()) {
    console.log(`${name.padEnd(12)} ${what.padEnd(52)} ${figures.join(', ')}`);
  }
}
