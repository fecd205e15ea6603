import { globSync, readFileSync } from 'node:fs';
import { matchesGlob, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

type Import = { readonly from: string; readonly to: string };

const shared = 'shared/**';
const functions = (...rooms: string[]) => [...rooms.map((room) => `functions/${room}/**`), shared];
const frontend = (...rooms: string[]) =>
  [...rooms, 'ui', 'lib', 'assets'].map((room) => `frontend/src/${room}/**`).concat(shared);
/** What a workspace is there for, and not its `parts`. */
const workspaces = '@atelier/*/*';
const tests = ['{frontend,functions,infra,scripts,shared,test}/**', workspaces];

/**
 * What a file may import beside its own room. The first rule that fits a file holds: the general ones come
 * last, so that a new folder falls under one of them. Workspaces are imported by their names.
 */
const rules: readonly (readonly [from: string, allowed: readonly string[]])[] = [
  [shared, []],
  ['infra/**', [shared]],
  ['functions/platform/**', functions()],
  ['functions/{storage,providers}/**', functions('platform')],
  ['functions/quota/**', functions('storage', 'platform')],
  ['functions/credentials/**', functions('providers', 'storage', 'platform')],
  ['functions/results/**', functions('quota', 'storage', 'platform')],
  ['functions/http/**', functions('providers', 'quota', 'platform')],
  ['functions/generation/**', functions('quota', 'results', 'providers', 'storage', 'platform')],
  // Each of the queues serves all tools, a library shows the results of all, and support looks after all.
  ['functions/{jobs,library,support}/**', ['functions/**', shared]],
  [
    'functions/**',
    functions(
      ...['credentials', 'generation', 'http', 'quota', 'results', 'providers', 'storage'],
      'platform',
    ),
  ],
  ['frontend/src/{ui,lib,media,usage,questions}/**', frontend()],
  ['frontend/src/credentials/**', frontend()],
  ['frontend/src/shares/**', frontend('media')],
  ['frontend/src/history/**', frontend('shares', 'media', 'usage')],
  ['frontend/src/jobs/**', frontend('history', 'media', 'usage')],
  ['frontend/src/lightbox/**', frontend('credentials', 'shares', 'history', 'media', 'usage')],
  ['frontend/src/tools/**', frontend('shares', 'jobs', 'lightbox', 'history', 'media', 'usage')],
  ['frontend/src/library/**', frontend('tools/*/api', 'lightbox', 'history', 'media', 'usage')],
  ['frontend/src/app/**', ['frontend/**', shared]],
  [
    'frontend/src/**',
    frontend(
      ...['tools/*/api', 'questions', 'shares', 'jobs', 'history', 'credentials'],
      ...['media', 'usage'],
    ),
  ],
  // The site is built for a stage.
  ['frontend/**', ['frontend/**', 'scripts/*', 'infra/stages.ts', shared]],
  ['scripts/{local-cloud,preview-models}/test/**', tests],
  // What a deployment puts beside the site, the local cloud puts there too.
  ['scripts/local-cloud/**', [workspaces, 'scripts/site/**', shared]],
  ['scripts/preview-models/**', [workspaces, shared]],
  // The command and the page add up in the same way.
  ['scripts/{costs,bench}/**', [workspaces, 'functions/costs/**', 'infra/**', shared]],
  ['scripts/costs.ts', [workspaces, 'functions/costs/**', 'infra/**', shared]],
  // Media and shares are found by keys that are made of their owner's id.
  [
    'scripts/restore/**',
    [workspaces, 'functions/storage/{object-keys,share-keys}.ts', 'infra/**', shared],
  ],
  // The examples say how they were made as results do.
  ['scripts/examples/**', [workspaces, 'functions/credentials/**', shared]],
  ['scripts/**', [workspaces, 'infra/**', shared]],
  // Reads the template and speaks the protocols as the local cloud does.
  ['test/simulation/**', [...tests, '@atelier/local-cloud/parts/**']],
  // With the browser that the browser tests have.
  ['test/pictures/**', [...tests, 'playwright.config.ts']],
  ['test/**', tests],
];

const rooms =
  /^(frontend\/src\/tools\/[^/]+|frontend\/src\/[^/]+|functions\/[^/]+|scripts\/(?:local-cloud|preview-models)|[^/]+)\//;

const roomOf = (file: string) => rooms.exec(file)?.[1] ?? file;
const isWorkspace = (room: string) => room.startsWith('scripts/');

function isAllowed({ from, to }: Import): boolean {
  if (roomOf(from) === roomOf(to)) return true;
  if (isWorkspace(roomOf(to))) return false;
  const rule = rules.find(([files]) => matchesGlob(from, files));
  return rule?.[1].some((files) => matchesGlob(to, files)) ?? false;
}

function violations(imports: readonly Import[]): string[] {
  return imports.filter((each) => !isAllowed(each)).map(({ from, to }) => `${from} -> ${to}`);
}

/** What a file of the tree imports, types included: files by their paths, workspaces by their names. */
function importsOf(from: string): Import[] {
  const specifiers = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"?]+|@atelier\/[^'"]+)/g;
  return [...readFileSync(from, 'utf8').matchAll(specifiers)].map(([, specifier = '']) => ({
    from,
    to: specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier,
  }));
}

const tree = globSync('{shared,functions,infra,frontend,scripts,test}/**/*.{ts,tsx,mts,mjs}', {
  exclude: ['**/node_modules/**'],
});

it('the tree holds to who may import whom', () => {
  expect(tree.length).toBeGreaterThan(1000);
  expect(violations(tree.flatMap(importsOf))).toEqual([]);
});

/** What is put together of all tools' and suppliers' parts, for whoever needs all of them. */
const registries = ['shared/routes.ts', 'shared/costs/{skus,prices,cost-record}.ts'];

it('a function imports the parts that it needs, and no table of all of them', () => {
  // Who adds up needs all that there is.
  const imports = tree
    .filter((file) => file.startsWith('functions/') && !file.startsWith('functions/costs/'))
    .flatMap(importsOf);
  const whole = imports.filter(({ to }) => registries.some((files) => matchesGlob(to, files)));
  expect(whole).toEqual([]);
});

describe('no file is imported by', () => {
  it.each([
    [
      'another tool',
      'frontend/src/tools/voice-chat/state/a.ts',
      'frontend/src/tools/image-editing/api/b.ts',
    ],
    [
      'a page that wants more of a tool than its calls',
      'frontend/src/dashboard/a.tsx',
      'frontend/src/tools/voice-chat/state/b.ts',
    ],
    [
      'a new folder of the browser, of a tool',
      'frontend/src/teams/a.tsx',
      'frontend/src/tools/voice-chat/components/b.tsx',
    ],
    [
      'what any tool may use, of what is above it',
      'frontend/src/ui/a.tsx',
      'frontend/src/media/b.ts',
    ],
    ['the function of another tool', 'functions/voice-chat/a.ts', 'functions/image-editing/b.ts'],
    [
      'a new folder of functions, of a tool',
      'functions/teams/a.ts',
      'functions/image-editing/b.ts',
    ],
    ['the quota, of HTTP', 'functions/quota/a.ts', 'functions/http/b.ts'],
    [
      'how any tool’s jobs go, of one tool',
      'functions/generation/a.ts',
      'functions/image-editing/b.ts',
    ],
    ['how jobs go, of their queues', 'functions/generation/a.ts', 'functions/jobs/b.ts'],
    ['a tool, of the queues', 'functions/image-editing/a.ts', 'functions/jobs/b.ts'],
    ['the contract', 'shared/a.ts', 'functions/quota/b.ts'],
    ['the infrastructure, of functions', 'infra/a.ts', 'functions/quota/b.ts'],
    ['a function, of a workspace', 'functions/quota/a.ts', '@atelier/local-cloud/studio'],
    ['a workspace, of functions', 'scripts/local-cloud/a.ts', 'functions/quota/b.ts'],
    [
      'a workspace, of another by its path',
      'scripts/local-cloud/a.ts',
      'scripts/preview-models/b.ts',
    ],
    ['a script, of a workspace by its path', 'scripts/costs/a.ts', 'scripts/local-cloud/b.ts'],
    ['a test, of a workspace by its path', 'test/api/a.test.ts', 'scripts/local-cloud/b.ts'],
    ['a test, of a part of a workspace', 'test/api/a.test.ts', '@atelier/local-cloud/parts/aws/b'],
  ])('%s', (_, from, to) => {
    expect(violations([{ from, to }])).toHaveLength(1);
  });
});

it.each(['local-cloud', 'preview-models'])('%s exports a dozen modules at most', (name) => {
  const manifest: unknown = JSON.parse(readFileSync(`scripts/${name}/package.json`, 'utf8'));
  const { exports } = z.parse(z.object({ exports: z.record(z.string(), z.string()) }), manifest);
  // The parts are those of the simulation alone.
  expect(Object.keys(exports).filter((each) => each !== './parts/*').length).toBeLessThanOrEqual(
    12,
  );
});
