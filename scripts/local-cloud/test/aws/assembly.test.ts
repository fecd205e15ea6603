import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadAssembly } from '../../template/assembly.ts';
import { resolveTemplate } from '../../template/template.ts';
import { temporaryFolder } from './support/start-fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const write = (name: string, content: unknown) =>
  writeFile(join(folder.path, name), JSON.stringify(content));

async function writeAssembly(stacks: string[]): Promise<void> {
  const artifacts = stacks.map((name) => [
    name,
    {
      type: 'aws:cloudformation:stack',
      environment: 'aws://unknown-account/eu-west-1',
      properties: { templateFile: `${name}.template.json` },
    },
  ]);
  await write('manifest.json', { artifacts: Object.fromEntries(artifacts) });
  for (const name of stacks) {
    await write(`${name}.template.json`, {
      Resources: { Bucket: { Type: 'AWS::S3::Bucket', Properties: {} } },
    });
    await write(`${name}.assets.json`, {
      files: {
        abc: { source: { path: 'asset.abc' }, destinations: { d: { objectKey: 'abc.zip' } } },
      },
    });
  }
}

it('finds the stack, its place and the folders of its code', async () => {
  await writeAssembly(['studio']);
  const template = resolveTemplate(await loadAssembly(folder.path));
  expect(template.attribute('Bucket', 'RegionalDomainName')).toBe(
    'studio-bucket.s3.eu-west-1.amazonaws.com',
  );
  expect(template.account).toBe('000000000000');
  expect(template.assetPath('abc.zip')).toBe(join(folder.path, 'asset.abc'));
});

it('asks for a name where there are several stacks', async () => {
  await writeAssembly(['one', 'other']);
  await expect(loadAssembly(folder.path)).rejects.toThrow('holds 2 stacks');
  expect((await loadAssembly(folder.path, 'other')).stackName).toBe('other');
});

it('takes along what a stage has in CloudFront’s region', async () => {
  await writeAssembly(['studio', 'studio-edge']);
  const { stackName, edge } = await loadAssembly(folder.path);
  expect([stackName, edge?.stackName]).toEqual(['studio', 'studio-edge']);
});
