import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Row } from './row.ts';

/** Decodes the hostile pictures that it is given, and says what each took. */
const script = 'test/security/support/decode-pictures.ts';

const decodedSchema = z.object({
  name: z.string(),
  says: z.string(),
  milliseconds: z.number(),
  megabytes: z.number(),
});

type Decoded = z.infer<typeof decodedSchema>;

/** Pictures in the table, of each figure the worst. */
const shown = 10;

/** Memory and time of each hostile picture in a process of its own: the worst, and what was refused. */
export async function pictureCosts(): Promise<Row[]> {
  const names = z.array(z.string()).parse(JSON.parse(await output('--list')));
  const all: Decoded[] = [];
  for (const name of names) all.push(decodedSchema.parse(JSON.parse(await output(name))));
  const refused = all.filter(({ says }) => /^[a-z_]+$/.test(says)).length;
  return [
    { what: 'hostile pictures', figures: [`${all.length}`, `${refused} refused`] },
    ...worst(all, ({ megabytes }) => megabytes),
    ...worst(all, ({ milliseconds }) => milliseconds),
  ];
}

function worst(all: readonly Decoded[], figure: (one: Decoded) => number): Row[] {
  return all
    .toSorted((one, other) => figure(other) - figure(one))
    .slice(0, shown)
    .map(({ name, megabytes, milliseconds }) => ({
      what: name,
      figures: [`${megabytes} MB`, `${(milliseconds / 1000).toFixed(2)} s`],
    }));
}

async function output(...names: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [script, ...names])).stdout;
}
