import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const { scripts } = z.parse(
  z.object({ scripts: z.record(z.string(), z.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);

type Command = { name: string; options: readonly string[] };

/** `npm run costs -- --month 2026-10`, to the end of its line or quotation; a quotation may go on in the next line. */
const command = /`[^`]*`|^npm run .*$/gm;

/** Every command that the documents have people run, with each of its options. */
function commandsIn(file: string): Command[] {
  const quoted = readFileSync(file, 'utf8').match(command) ?? [];
  return quoted.flatMap((text) =>
    text.split(/(?=npm run )/).flatMap((part) => {
      const [, name, given = ''] = /^npm run ([\w:-]+)(?:\s+--\s+([^`#;&|]*))?/.exec(part) ?? [];
      const options = [...given.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g)].map(
        ([, each = '']) => each,
      );
      return name === undefined ? [] : [{ name, options }];
    }),
  );
}

/** A program's own files, from the one that starts it. */
function filesOf(entry: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry) || !existsSync(entry)) return seen;
  seen.add(entry);
  for (const [, target = ''] of readFileSync(entry, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)) {
    filesOf(join(dirname(entry), target), seen);
  }
  return seen;
}

/** The options that a script of the package takes. */
function optionsOf(name: string): ReadonlySet<string> {
  const entry = scripts[name]?.split(' ').findLast((word) => word.endsWith('.ts')) ?? '';
  const declared = /(?<=[\s{])'?([a-z][a-z-]*)'?: \{\s*type: '(?:boolean|string)'/g;
  const files = [...filesOf(entry)];
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(declared)].map(([, option = '']) => option),
    ),
  );
}

const documents = globSync('**/*.md', {
  exclude: (file) => /node_modules|^\.build|^cdk\.out/.test(String(file)),
});

describe('the commands that the documents name', () => {
  const named = documents.flatMap((file) => commandsIn(file).map((each) => ({ file, ...each })));

  test('are scripts of the package', () => {
    expect(named.length).toBeGreaterThan(50);
    const missing = named.filter(({ name }) => scripts[name] === undefined);
    expect(missing.map(({ file, name }) => `${file}: npm run ${name}`)).toEqual([]);
  });

  test('take the options that are written behind them', () => {
    const wrong = named.flatMap(({ file, name, options }) =>
      options
        .filter((option) => !optionsOf(name).has(option))
        .map((option) => `${file}: npm run ${name} -- --${option}`),
    );
    expect(named.flatMap(({ options }) => options).length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});
