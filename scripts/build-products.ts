import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { examplesFolder } from './examples/folder.ts';
import { StartFailure } from './local/start-failure.ts';

type Product = {
  name: string;
  /** The product that has to be made before it, since it is one of its sources. */
  after?: string;
  /** What it is made from. */
  sources: readonly string[];
  /** A file that is there once it is made. */
  proof: string;
  /** Arguments for Node, from the project's root. */
  command: readonly string[];
};

/** The built site, as it is uploaded to its bucket. */
export const siteFolder = '.build/site';

/** The cloud assembly, from which the local cloud is brought up. */
export const assemblyFolder = 'cdk.out';

const products: readonly Product[] = [
  {
    name: 'cloud',
    sources: ['shared/**', 'functions/**', 'infra/**', 'package-lock.json'],
    proof: `${assemblyFolder}/manifest.json`,
    command: ['infra/app.ts'],
  },
  {
    name: 'examples',
    sources: [
      'scripts/examples/**',
      'scripts/local/engines/{animation,background,illustration}/**',
      'scripts/local/voice/companion/**',
      'shared/{merge-transcript,voice-chat}.ts',
      'package-lock.json',
    ],
    proof: `${examplesFolder}/conversation.json`,
    command: ['scripts/examples/make.ts'],
  },
  {
    name: 'site',
    after: 'examples',
    sources: ['shared/**', 'frontend/**', `${examplesFolder}/**`, 'package-lock.json'],
    proof: `${siteFolder}/index.html`,
    command: ['node_modules/vite/bin/vite.js', 'build', 'frontend', '--logLevel', 'warn'],
  },
];

const stampFolder = '.build/stamps';

/** Makes what is missing or older than its sources. */
export async function buildProducts(): Promise<void> {
  const made = new Map<string, Promise<void>>();
  for (const product of products) {
    const before = product.after === undefined ? undefined : made.get(product.after);
    made.set(
      product.name,
      Promise.resolve(before).then(() => buildIfChanged(product)),
    );
  }
  await Promise.all(made.values());
}

async function buildIfChanged(product: Product): Promise<void> {
  const stamp = join(stampFolder, product.name);
  const hash = contentHash(product.sources, process.env.STAGE ?? '');
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (stamped === hash && existsSync(product.proof)) return;

  console.log(`Building the ${product.name}...`);
  rmSync(stamp, { force: true });
  const child = spawn(process.execPath, [...product.command], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new StartFailure(`The ${product.name} could not be built.`);
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stamp, hash);
}
