import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Template, templateSchema } from '@atelier/local-cloud/assembly';
import { type Studio, startStudio } from '@atelier/local-cloud/studio';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { templateOf } from '../infra/support/synthesized.ts';
import { freePorts } from '../workflow/support/free-ports.ts';
import type { Alteration } from './support/alter-template.ts';
import { callerOf } from './support/caller.ts';
import { newDataFolder, removeDataFolder } from './support/data-folder.ts';
import { imageGeneratorOf, newImageGenerator } from './support/image-generator.ts';
import { quickEngines } from './support/quick-engines.ts';

let dataDir = '';
let studio: Studio | undefined;

beforeEach(async () => {
  dataDir = await newDataFolder();
});
afterEach(async () => {
  await studio?.stop();
  studio = undefined;
  removeDataFolder(dataDir);
});

/** Deploys a stage's template of this generation, with the functions as they are built. */
function ofGeneration(mediaKeyGeneration: number): Alteration {
  return (built) => {
    const template = templateSchema.parse(templateOf('dev', { mediaKeyGeneration }));
    const withCode = ([id, resource]: [string, Template['Resources'][string]]) => {
      if (resource.Type !== 'AWS::Lambda::Function') return [id, resource];
      const Code = built.Resources[id]?.Properties?.Code;
      return [id, { ...resource, Properties: { ...resource.Properties, Code } }];
    };
    return {
      ...template,
      Resources: Object.fromEntries(Object.entries(template.Resources).map(withCode)),
    };
  };
}

const secretsFile = () => join(dataDir, 'secrets', 'atelier-dev.json');

/** As before the first start. */
function withoutKeys(): void {
  for (const name of ['custom-resources', 'secrets'])
    rmSync(join(dataDir, name), { recursive: true });
}

/** Stops what runs and starts with the same data, at the same address, which URLs are signed for. */
async function restarted(port: number, alterTemplate: Alteration): Promise<Studio> {
  await studio?.stop();
  studio = await startStudio({ dataDir, port, alterTemplate, engines: quickEngines });
  return studio;
}

const statusOf = async ({ origin }: Studio, url: string) => (await fetch(origin + url)).status;

const keyOf = (url: string) => new URL(url, 'http://localhost').searchParams.get('Key-Pair-Id');

/** The secrets that were set since the start. */
const secretsSet = ({ aws }: Studio) =>
  aws.calls.filter(({ action }) => action.endsWith(':PutSecretValue')).map((call) => call.resource);

test('each generation makes its key once, and trusts that of the one before', async () => {
  const port = await freePorts();
  // Its first start was another one.
  let running = await restarted(port, ofGeneration(1));
  expect(secretsSet(running)).toEqual([]);
  const generator = newImageGenerator(running);
  const { userId } = generator.caller;
  const { ImageURL: first } = await generator.generate('A lighthouse');
  const newest = async () => {
    const [image] = await imageGeneratorOf(callerOf(running, userId), running).list();
    return image?.ImageURL ?? '';
  };

  running = await restarted(port, ofGeneration(2));
  expect(secretsSet(running)).toEqual([expect.stringContaining('atelier/dev/media-key-2-')]);
  const second = await newest();
  expect(keyOf(second)).not.toBe(keyOf(first));
  expect([await statusOf(running, first), await statusOf(running, second)]).toEqual([200, 200]);

  running = await restarted(port, ofGeneration(3));
  const third = await newest();
  expect(await Promise.all([first, second, third].map((url) => statusOf(running, url)))).toEqual([
    403, 200, 200,
  ]);
  expect(readFileSync(secretsFile(), 'utf8')).not.toContain('media-key-1');
});

test('the private part is in its secret and nowhere else', async () => {
  withoutKeys();
  // What an earlier release left stays, and is not asked for.
  writeFileSync(join(dataDir, 'media-key.pem'), 'a key of before');
  studio = await startStudio({ dataDir, port: 0, engines: quickEngines });
  expect(secretsSet(studio)).toHaveLength(1);
  const pem = studio.aws.secrets.valueOf('atelier/dev/media-key-1') ?? '';
  const line = pem.split('\n')[12] ?? '';
  expect(pem).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  expect(line).toMatch(/^[\w+/]{64}$/);

  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files).toContain(join(dataDir, 'logs', 'KeyPair.jsonl'));
  const holding = files.filter((file) => readFileSync(file).includes(line));
  expect(holding).toEqual([secretsFile()]);
  const answer = readFileSync(join(dataDir, 'custom-resources', 'atelier-dev.json'), 'utf8');
  expect(answer).toContain('-----BEGIN PUBLIC KEY-----');
});

test('a key pair that cannot be made stops the start and says why', async () => {
  withoutKeys();
  const alterTemplate: Alteration = ({ Resources, ...sections }) => {
    const { MediaKeySecret1: secret, ...others } = Resources;
    if (!secret) throw new Error('The template has no MediaKeySecret1.');
    const Properties = { ...secret.Properties, SecretString: 'no key' };
    return { ...sections, Resources: { ...others, MediaKeySecret1: { ...secret, Properties } } };
  };
  await expect(startStudio({ dataDir, port: 0, alterTemplate })).rejects.toThrow(
    'The custom resource MediaKeyPair1 was not created: The key pair was not made',
  );
  const log = readFileSync(join(dataDir, 'logs', 'KeyPair.jsonl'), 'utf8');
  expect(log).toContain('The key pair was not made');
});
