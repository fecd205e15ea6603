import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { unusedDeclarations } from '../../../frontend/build/unused-declarations.ts';

/** A module of one of the packages, of which the site uses one declaration. */
const library = `
const made = [];
const make = (name) => { made.push(name); return () => name; };
export const used = make('used one');
export const unused = make('unused one');
const [pair] = (0, make)('unused pair');
make('called for what it does');
export function inside() { const own = make('made inside'); return own; }
`;
const files: Record<string, string> = {
  '/node_modules/@clerk/shared/index.mjs': library,
  '/entry.mjs': `import { used, inside } from '/node_modules/@clerk/shared/index.mjs'; console.log(used(), inside());`,
};

test('of Clerk’s packages only the declarations that are used are in the site, and all that is called for what it does', async () => {
  const given = {
    name: 'given-files',
    resolveId: (id: string) => (id in files ? id : undefined),
    load: (id: string) => files[id],
  };
  const result = await build({
    root: join(import.meta.dirname),
    logLevel: 'silent',
    configFile: false,
    plugins: [given, unusedDeclarations()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: '/entry.mjs' },
    },
  });
  const code = (result as Rolldown.RolldownOutput).output[0].code;
  expect(
    ['used one', 'called for what it does', 'made inside'].filter((text) => !code.includes(text)),
  ).toEqual([]);
  expect(['unused one', 'unused pair'].filter((text) => code.includes(text))).toEqual([]);
});
