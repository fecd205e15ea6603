import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadAssembly } from '../../template/assembly.ts';
import { substitute } from '../../template/intrinsics.ts';
import { resolveTemplate } from '../../template/template.ts';
import { assemblyOf, fixtureResources } from '../aws/support/fixture-template.ts';
import { temporaryFolder } from '../aws/support/start-fixture.ts';

const bucket = { Type: 'AWS::S3::Bucket', Properties: {} };

/** Resolves one value as a property of a resource. */
function resolved(value: unknown, sections: Record<string, unknown> = {}, options = {}): unknown {
  const assembly = assemblyOf({
    ...sections,
    Resources: { Bucket: bucket, Holder: { Type: 'Test::Holder', Properties: { value } } },
  });
  return resolveTemplate(assembly, options).resource('Holder').properties.value;
}

describe('the intrinsic functions', () => {
  it.each([
    ['Ref of a parameter', { Ref: 'Url' }, 'https://given'],
    ['Ref of a pseudo parameter', { Ref: 'AWS::Region' }, 'us-east-1'],
    ['Ref of a bucket', { Ref: 'Bucket' }, 'fixture-bucket'],
    ['GetAtt', { 'Fn::GetAtt': ['Bucket', 'Arn'] }, 'arn:aws:s3:::fixture-bucket'],
    ['GetAtt as text', { 'Fn::GetAtt': 'Bucket.Arn' }, 'arn:aws:s3:::fixture-bucket'],
    ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'AWS::Partition' }, 1]] }, 'a-aws-1'],
    [
      'Sub',
      { 'Fn::Sub': `\${Bucket}/\${Bucket.Arn}/\${!Kept}` },
      `fixture-bucket/arn:aws:s3:::fixture-bucket/\${Kept}`,
    ],
  ])('%s', (_name, value, expected) => {
    const sections = {
      Parameters: { Url: { Type: 'String', Default: 'https://default' } },
    };
    expect(resolved(value, sections, { parameters: { Url: 'https://given' } })).toEqual(expected);
  });

  it('leave text without variables as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes(`\${`));
        expect(substitute(text, () => 'never')).toBe(text);
      }),
    );
  });
});

describe('a template that cannot be brought up', () => {
  it.each([
    ['an unknown intrinsic', { 'Fn::Cidr': ['10.0.0.0/8', 1, 1] }, /Holder\.value: Fn::Cidr/],
    ['a condition', { 'Fn::If': ['Yes', 1, 2] }, /Holder\.value: Fn::If/],
    ['a mapping', { 'Fn::FindInMap': ['Map', 'a', 'b'] }, /Fn::FindInMap is not supported/],
    ['no value', { Ref: 'AWS::NoValue' }, /AWS::NoValue is not in the template/],
    ['an import', { 'Fn::ImportValue': 'x' }, /Holder\.value: Fn::ImportValue/],
    ['an unknown resource', { Ref: 'Nobody' }, /Holder\.value: Nobody is not in the template/],
    ['an unknown attribute', { 'Fn::GetAtt': ['Bucket', 'Colour'] }, /Colour of Bucket/],
    ['a dynamic reference of another kind', '{{resolve:ssm:/a}}', /Holder\.value: .*ssm/],
    ['a secret without a value', '{{resolve:secretsmanager:a:SecretString:::}}', /secret a has no/],
  ])('fails on %s, naming where', (_name, value, message) => {
    expect(() => resolved(value)).toThrow(message);
  });

  it('fails on a reference to a resource of an unknown type', () => {
    const assembly = assemblyOf({
      Resources: {
        Odd: { Type: 'AWS::Odd::Thing', Properties: {} },
        Holder: { Type: 'Test::Holder', Properties: { value: { Ref: 'Odd' } } },
      },
    });
    const holder = resolveTemplate(assembly).resource('Holder');
    expect(() => holder.properties).toThrow('Ref of Odd (AWS::Odd::Thing) is not supported');
  });

  it('fails on a parameter without a value', () => {
    const sections = { Parameters: { Key: { Type: 'String' } } };
    expect(() => resolved({ Ref: 'Key' }, sections)).toThrow('parameter Key has no value');
  });

  it('names the resources that wait for each other, as a deployment would', () => {
    const assembly = assemblyOf({
      Resources: {
        One: { Type: 'AWS::S3::Bucket', Properties: { x: { 'Fn::Sub': `\${Two.Arn}` } } },
        Two: { Type: 'AWS::S3::Bucket', Properties: {}, DependsOn: 'Three' },
        Three: { Type: 'AWS::S3::Bucket', Properties: { x: { Ref: 'One' } } },
      },
    });
    expect(() => resolveTemplate(assembly)).toThrow('One -> Two -> Three -> One');
  });

  it('fails on an asset that the assembly does not have', () => {
    expect(() => resolveTemplate(assemblyOf({ Resources: {} })).assetPath('gone.zip')).toThrow(
      'gone.zip',
    );
  });
});

describe('resolved strings', () => {
  it('carry secrets and local origins, whatever intrinsic made them', () => {
    const value = {
      key: { 'Fn::Join': ['', ['{{resolve:secretsmanager:', 'name', ':SecretString:::}}']] },
      policy: { 'Fn::Sub': `connect-src 'self' https://\${Bucket.RegionalDomainName}` },
    };
    const options = {
      secretValue: (id: string) => `secret ${id}`,
      cloudOrigins: {
        'https://fixture-bucket.s3.us-east-1.amazonaws.com': 'http://127.0.0.1:3001',
      },
    };
    expect(resolved(value, {}, options)).toEqual({
      key: 'secret name',
      policy: "connect-src 'self' http://127.0.0.1:3001",
    });
  });

  it('are the same on every run', () => {
    const ids = () => {
      const template = resolveTemplate(assemblyOf({ Resources: fixtureResources }));
      return ['Site', 'Token', 'Records', 'Worker'].map(template.reference);
    };
    expect(ids()).toEqual(ids());
  });

  it('take given attributes before made-up ones', () => {
    const attribute = (id: string, name: string) =>
      id === 'Bucket' && name === 'Arn' ? 'arn:given' : undefined;
    expect(resolved({ 'Fn::GetAtt': ['Bucket', 'Arn'] }, {}, { attribute })).toBe('arn:given');
  });
});

it('leaves out resources whose condition does not hold, and knows equations alone', () => {
  const bucketsIf = (Never: unknown) =>
    resolveTemplate(
      assemblyOf({
        Conditions: { Never },
        Resources: { One: bucket, Two: { ...bucket, Condition: 'Never' } },
      }),
    ).resourcesOfType('AWS::S3::Bucket');
  expect(bucketsIf({ 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'b'] }).map(({ id }) => id)).toEqual([
    'One',
  ]);
  expect(bucketsIf({ 'Fn::Not': [{ 'Fn::Equals': ['a', 'b'] }] })).toHaveLength(2);
  expect(() => bucketsIf({ 'Fn::And': [{ 'Fn::Equals': ['a', 'a'] }] })).toThrow(
    'Conditions.Never: only Fn::Equals',
  );
});

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const write = (name: string, content: unknown) =>
  writeFile(join(folder.path, name), JSON.stringify(content));

/** Each stack has one bucket, called `Bucket` or by the end of the stack's name. */
async function writeAssembly(stacks: string[], properties = {}): Promise<void> {
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
      Resources: { [bucketOf(name)]: { Type: 'AWS::S3::Bucket', Properties: properties } },
    });
    await write(`${name}.assets.json`, {
      files: {
        abc: { source: { path: 'asset.abc' }, destinations: { d: { objectKey: 'abc.zip' } } },
      },
    });
  }
}

const bucketOf = (stackName: string) =>
  `${/-(?<part>data|watching)$/.exec(stackName)?.groups?.part ?? ''}Bucket`;

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

it('takes the stacks of a stage for one, whose resources are named after their own stacks', async () => {
  await writeAssembly(['studio-data', 'studio', 'studio-watching']);
  const template = resolveTemplate(await loadAssembly(folder.path));
  expect(template.stackName).toBe('studio');
  const buckets = template.resourcesOfType('AWS::S3::Bucket');
  expect(buckets.map(({ id }) => [id, template.reference(id)])).toEqual([
    ['Bucket', 'studio-bucket'],
    ['dataBucket', 'studio-data-databucket'],
    ['watchingBucket', 'studio-watching-watchingbucket'],
  ]);
});

it('takes no stacks for one that have something of the same name, or depend on theirs', async () => {
  await writeAssembly(['studio', 'studio-data'], { BucketName: { Ref: 'AWS::StackName' } });
  await expect(loadAssembly(folder.path)).rejects.toThrow('studio-data refers to itself');
  await writeAssembly(['studio', 'studio-data']);
  await write('studio-data.template.json', {
    Resources: { Bucket: { Type: 'AWS::S3::Bucket', Properties: {} } },
  });
  await expect(loadAssembly(folder.path)).rejects.toThrow('Two stacks of the stage have Bucket');
});
