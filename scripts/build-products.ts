import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@atelier/local-cloud/host';
import { examplesFolder } from './examples/folder.ts';

type Product = {
  name: string;
  /** The products that must be there before it. */
  after?: readonly string[];
  /** What it is made from. */
  sources: readonly string[];
  /** A file that is there once it is made. */
  proof: string;
  /** Arguments for Node, from the project's root. */
  command: readonly string[];
  /** Whether each stage has another one. */
  isOfStage?: boolean;
};

/** The built site, as it is uploaded to its bucket. */
export const siteFolder = '.build/site';

/** What English pages need of the faces. */
const faces = '.build/faces';

/** Icons and the like, which the site takes along. */
const siteImages = '.build/site-images';

/** The cloud assembly, from which the local cloud is brought up. */
export const assemblyFolder = 'cdk.out';

const products: readonly Product[] = [
  {
    name: 'cloud',
    sources: ['shared/**', 'functions/**', 'infra/**', 'package-lock.json'],
    proof: `${assemblyFolder}/manifest.json`,
    command: ['infra/app.ts'],
    isOfStage: true,
  },
  {
    name: 'examples',
    sources: [
      'scripts/examples/**',
      'scripts/preview-models/{animation,background,companion,illustration}/**',
      'scripts/preview-models/*.ts',
      'shared/{merge-transcript,voice-chat}.ts',
      'functions/credentials/**',
      'package-lock.json',
    ],
    proof: `${examplesFolder}/conversation.json`,
    command: ['scripts/examples/make.ts'],
  },
  {
    name: 'site images',
    sources: [
      'scripts/site-images.ts',
      'scripts/site-images/**',
      'scripts/preview-models/{background,illustration}/**',
      'scripts/preview-models/*.ts',
      'frontend/public/*.svg',
      'frontend/src/styles/tokens.css',
      'package-lock.json',
    ],
    proof: `${siteImages}/social-card.png`,
    command: ['scripts/site-images.ts'],
  },
  {
    name: 'faces',
    sources: ['scripts/faces.ts', 'package-lock.json'],
    proof: `${faces}/faces.css`,
    command: ['scripts/faces.ts'],
  },
  {
    name: 'site',
    after: ['examples', 'faces', 'site images'],
    sources: [
      'shared/**',
      'frontend/**',
      'infra/stages.ts',
      `${examplesFolder}/**`,
      `${faces}/**`,
      `${siteImages}/**`,
      'package-lock.json',
    ],
    proof: `${siteFolder}/index.html`,
    command: ['frontend/build/build-site.ts'],
    isOfStage: true,
  },
];

const stampFolder = '.build/stamps';

/** Makes what is missing or older than its sources: everything, or the products named and what they need. */
export async function buildProducts(named?: readonly string[]): Promise<void> {
  const building = new Map<string, Promise<void>>();
  const build = async (product: Product) => {
    await Promise.all((product.after ?? []).map((name) => building.get(name)));
    await buildIfChanged(product);
  };
  const wanted = named ? withNeeded(named) : products;
  for (const product of wanted) building.set(product.name, build(product));
  await Promise.all(building.values());
}

function withNeeded(names: readonly string[]): Product[] {
  const needed = products.filter(({ name }) => names.includes(name)).flatMap(({ after }) => after);
  return products.filter(({ name }) => names.includes(name) || needed.includes(name));
}

async function buildIfChanged(product: Product): Promise<void> {
  const stamp = join(stampFolder, product.name);
  const hash = contentHash(product.sources, product.isOfStage ? (process.env.STAGE ?? '') : '');
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // By hand another stage may have been synthesized in its place.
  const made = () => `${hash} ${contentHash([product.proof])}`;
  if (existsSync(product.proof) && stamped === made()) return;

  console.log(`Building the ${product.name}...`);
  rmSync(stamp, { force: true });
  const child = spawn(process.execPath, [...product.command], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new StartFailure(`The ${product.name} could not be built.`);
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stamp, made());
}

/** A hash over the names and contents of all files that the patterns find; packages do not count. */
function contentHash(patterns: readonly string[], ...extra: string[]): string {
  const files = globSync([...patterns], {
    exclude: ({ name }) => name === 'node_modules',
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  for (const text of extra) hash.update(text);
  return hash.digest('hex');
}
