import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readAssets, type Stack, stacksOf } from './template/assembly.ts';
import { deploymentOrder } from './template/deployment-order.ts';
import type { ResolveOptions } from './template/resolve-options.ts';
import { createResolver } from './template/resolver.ts';
import { type Template, templateSchema } from './template/template-schema.ts';

/** A cloud assembly as the CDK wrote it. */
export type Assembly = {
  stackName: string;
  region: string;
  account: string;
  template: Template;
  /** The local file or folder of an asset, by its `S3Key`. */
  assets: ReadonlyMap<string, string>;
  /** What a stage has in CloudFront's region, where it is in another one itself. */
  edge?: Assembly;
};

/** One resource; `properties` are resolved when they are first read. */
export type Resource = { id: string; type: string; readonly properties: Record<string, unknown> };

/** A template whose intrinsic functions are worked out. */
export type ResolvedTemplate = {
  stackName: string;
  region: string;
  account: string;
  /** Fails when the id is not in the template. */
  resource(id: string): Resource;
  resourcesOfType(type: string): Resource[];
  /** The custom resources, each after what it waits for. */
  customResources(): Resource[];
  /** What `Ref` answers. */
  reference(id: string): string;
  /** What `Fn::GetAtt` answers. */
  attribute(id: string, name: string): string;
  outputs(): Record<string, string>;
  /** The local folder of a function's or layer's code; fails when the assembly has no such asset. */
  assetPath(s3Key: string): string;
  /** What the stage has in CloudFront's region, where it is in another one itself. */
  edge: ResolvedTemplate | undefined;
};

/** Reads a folder such as cdk.out; the stack's name is needed only where there are several. */
export async function loadAssembly(directory: string, stackName?: string): Promise<Assembly> {
  const folder = resolve(directory);
  const { stack, edge } = await stacksOf(folder, stackName);
  const assets = await readAssets(folder);
  return {
    ...(await readStack(folder, stack)),
    assets,
    ...(edge && { edge: { ...(await readStack(folder, edge)), assets } }),
  };
}

async function readStack(folder: string, { name, region, account, templateFile }: Stack) {
  const text = await readFile(join(folder, templateFile), 'utf8');
  return { stackName: name, region, account, template: templateSchema.parse(JSON.parse(text)) };
}

/** Works out names, ARNs and intrinsic functions; anything unknown fails with its logical id. */
export function resolveTemplate(
  assembly: Assembly,
  options: ResolveOptions = {},
): ResolvedTemplate {
  const order = deploymentOrder(assembly.template);
  const { stackName, region, account, assets } = assembly;
  const resolver = createResolver(assembly, options);
  return {
    stackName,
    region,
    account,
    resource: resolver.resource,
    resourcesOfType: (type) =>
      resolver
        .resourceIds()
        .map(resolver.resource)
        .filter((resource) => resource.type === type),
    customResources: () => {
      const ids = resolver.resourceIds();
      return order
        .filter((id) => ids.includes(id))
        .map(resolver.resource)
        .filter(({ type }) => /^(Custom::.+|AWS::CloudFormation::CustomResource)$/.test(type));
    },
    reference: resolver.reference,
    attribute: resolver.attribute,
    outputs: resolver.outputs,
    edge: assembly.edge && resolveTemplate(assembly.edge),
    assetPath: (s3Key) => {
      const path = assets.get(s3Key);
      if (path === undefined) throw new Error(`The assembly of ${stackName} has no asset ${s3Key}`);
      return path;
    },
  };
}
