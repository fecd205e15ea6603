import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
  Condition: z.optional(z.string()),
  DependsOn: z.optional(z.union([z.string(), z.array(z.string())])),
});

/** The sections of a CloudFormation template that the local cloud reads. */
export const templateSchema = z.object({
  Parameters: z.optional(
    z.record(z.string(), z.object({ Type: z.string(), Default: z.optional(z.unknown()) })),
  ),
  Conditions: z.optional(z.record(z.string(), z.unknown())),
  Resources: z.record(z.string(), resourceSchema),
  Outputs: z.optional(
    z.record(z.string(), z.object({ Value: z.unknown(), Condition: z.optional(z.string()) })),
  ),
});

export type Template = z.infer<typeof templateSchema>;

const UNKNOWN_ACCOUNT = '000000000000';
const DEFAULT_REGION = 'us-east-1';

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.optional(z.string()),
      properties: z.optional(
        z.object({
          templateFile: z.optional(z.string()),
          stackName: z.optional(z.string()),
        }),
      ),
    }),
  ),
});

const assetsSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.optional(z.string()) }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

/** A cloud assembly as the CDK wrote it. */
export type Assembly = {
  stackName: string;
  region: string;
  account: string;
  template: Template;
  /** The stack of a resource where it is not `stackName`, by the resource's logical id. */
  stackOf?: ReadonlyMap<string, string>;
  /** The local file or folder of an asset, by its `S3Key`. */
  assets: ReadonlyMap<string, string>;
  /** What a stage has in CloudFront's region, where it is in another one itself. */
  edge?: Assembly;
};

type OneStack = Pick<Assembly, 'stackName' | 'region' | 'account' | 'template'>;

type Stack = { name: string; templateFile: string; region: string; account: string };

/**
 * Reads a folder such as cdk.out; the stack's name is needed only where there are several. The stacks in which a stage keeps
 * its data and watches itself are read as parts of the one between them, which knows their resources by name.
 */
export async function loadAssembly(directory: string, stackName?: string): Promise<Assembly> {
  const folder = resolve(directory);
  const { stack, parts, edge } = await stacksOf(folder, stackName);
  const assets = await readAssets(folder);
  const read = await Promise.all(parts.map((part) => readStack(folder, part)));
  return {
    ...mergedStacks(await readStack(folder, stack), read),
    assets,
    ...(edge && { edge: { ...(await readStack(folder, edge)), assets } }),
  };
}

async function readStack(folder: string, { name, region, account, templateFile }: Stack) {
  const text = await readFile(join(folder, templateFile), 'utf8');
  return { stackName: name, region, account, template: templateSchema.parse(JSON.parse(text)) };
}

/** The one stack of the assembly, or the one of that name, its parts, and what it has in CloudFront's region. */
async function stacksOf(
  folder: string,
  wanted?: string,
): Promise<{ stack: Stack; parts: Stack[]; edge: Stack | undefined }> {
  const all = await readStacks(folder);
  const others = new Set(all.flatMap(({ name }) => [edgeNameOf(name), ...partNamesOf(name)]));
  const stacks = all.filter(({ name }) => (wanted ? name === wanted : !others.has(name)));
  const [stack] = stacks;
  if (stack === undefined || stacks.length > 1) {
    throw new Error(`${folder} holds ${stacks.length} stacks${wanted ? ` named ${wanted}` : ''}`);
  }
  return {
    stack,
    parts: all.filter(({ name }) => partNamesOf(stack.name).includes(name)),
    edge: all.find(({ name }) => name === edgeNameOf(stack.name)),
  };
}

function edgeNameOf(stackName: string): string {
  return `${stackName}-edge`;
}

function partNamesOf(stackName: string): string[] {
  return [`${stackName}-data`, `${stackName}-watching`];
}

/**
 * A stack and its parts as one, where each resource keeps the stack that it is of. Fails where two have something of the
 * same name, or a part refers to itself.
 */
function mergedStacks(stack: OneStack, parts: readonly OneStack[]): Omit<Assembly, 'assets'> {
  const all = [stack, ...parts].map(({ template }) => template);
  for (const { stackName, template } of parts) {
    if (!/"AWS::Stack(Name|Id)"/.test(JSON.stringify(template))) continue;
    throw new Error(`The stack ${stackName} refers to itself, which is not supported.`);
  }
  const template: Template = {
    Parameters: union(all.map(({ Parameters }) => Parameters)),
    Conditions: union(all.map(({ Conditions }) => Conditions)),
    Resources: union(all.map(({ Resources }) => Resources)),
    Outputs: union(all.map(({ Outputs }) => Outputs)),
  };
  const stackOf = new Map(
    parts.flatMap((part) =>
      Object.keys(part.template.Resources).map((id) => [id, part.stackName] as const),
    ),
  );
  return { ...stack, template, stackOf };
}

function union<Value>(
  sections: readonly (Record<string, Value> | undefined)[],
): Record<string, Value> {
  const whole: Record<string, Value> = {};
  for (const [name, value] of sections.flatMap((section) => Object.entries(section ?? {}))) {
    if (Object.hasOwn(whole, name)) throw new Error(`Two stacks of the stage have ${name}.`);
    whole[name] = value;
  }
  return whole;
}

/** Every stack of a folder that the CDK wrote. */
export async function readStacks(folder: string): Promise<Stack[]> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8');
  const { artifacts } = manifestSchema.parse(JSON.parse(text));
  return Object.entries(artifacts)
    .filter(([, artifact]) => artifact.type === 'aws:cloudformation:stack')
    .map(([id, { environment = '', properties }]) => {
      const [account, region] = environment.replace('aws://', '').split('/');
      return {
        name: properties?.stackName ?? id,
        templateFile: properties?.templateFile ?? `${id}.template.json`,
        region: known(region) ?? DEFAULT_REGION,
        account: known(account) ?? UNKNOWN_ACCOUNT,
      };
    });
}

function known(value: string | undefined): string | undefined {
  return value === undefined || value === '' || value.startsWith('unknown-') ? undefined : value;
}

/** The folder or file behind each object key that the assembly would upload. */
async function readAssets(folder: string): Promise<Map<string, string>> {
  const manifests = (await readdir(folder)).filter((name) => name.endsWith('.assets.json'));
  const assets = new Map<string, string>();
  for (const manifest of manifests) {
    const text = await readFile(join(folder, manifest), 'utf8');
    for (const { source, destinations } of Object.values(
      assetsSchema.parse(JSON.parse(text)).files,
    )) {
      for (const { objectKey } of Object.values(destinations)) {
        if (source.path !== undefined) assets.set(objectKey, join(folder, source.path));
      }
    }
  }
  return assets;
}
