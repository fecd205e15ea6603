import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { specification } from '../../e2e/specification/table.ts';

type Suite = { title: string; specs: { title: string }[]; suites?: Suite[] | undefined };

const suiteSchema: z.ZodMiniType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string() })),
  suites: z.optional(z.array(z.lazy(() => suiteSchema))),
});

const listSchema = z.object({ suites: z.array(suiteSchema) });

function titlesOf({ title, specs, suites = [] }: Suite): string[] {
  const own = [...specs.map((spec) => spec.title), ...suites.flatMap(titlesOf)];
  return own.map((each) => `${title} › ${each}`);
}

/** Every browser test as `file › group › title`. */
async function browserTests(): Promise<Set<string>> {
  const { stdout } = await promisify(execFile)(
    'playwright',
    ['test', '--list', '--reporter=json'],
    { maxBuffer: 2 ** 26 },
  );
  return new Set(listSchema.parse(JSON.parse(stdout)).suites.flatMap(titlesOf));
}

/** Whether a test file has a test or group of this title. */
async function isInFile(proof: string): Promise<boolean> {
  const [file = '', ...titles] = proof.split(' › ');
  const source = await readFile(`test/${file}`, 'utf8').catch(() => '');
  return source.includes(titles.at(-1) ?? proof);
}

const rows = Object.entries(specification).flatMap(([section, list]) =>
  list.map(({ says, proofs }) => ({ row: `${section}: ${says}`, proofs })),
);

test('each row of the specification about a screen names tests that there are', async () => {
  const known = await browserTests();
  const proofs = new Set(rows.flatMap((row) => row.proofs));
  const missing: string[] = [];
  for (const proof of proofs) {
    const found = proof.includes('.spec.ts › ') ? known.has(proof) : await isInFile(proof);
    if (!found) missing.push(proof);
  }
  expect(missing).toEqual([]);
});

test('no row stands twice', () => {
  const names = rows.map(({ row }) => row);
  expect(names).toEqual([...new Set(names)]);
});
