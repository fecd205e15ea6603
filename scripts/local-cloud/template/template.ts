import type { Assembly, Template } from './assembly.ts';
import { isRecord, variablesOf } from './intrinsics.ts';
import { createResolver, type ResolveOptions } from './resolver.ts';

/** One resource; `properties` are resolved when they are first read. */
export type Resource = { id: string; type: string; readonly properties: Record<string, unknown> };

/** A template whose intrinsic functions are resolved. */
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

/** Resolves names, ARNs and intrinsic functions; anything unknown fails with its logical id. */
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
    resourcesOfType: (type) => resolver.idsOfType(type).map(resolver.resource),
    customResources: () =>
      order
        .map(resolver.resource)
        .filter(({ type }) => /^(Custom::.+|AWS::CloudFormation::CustomResource)$/.test(type))
        .filter(({ id, type }) => resolver.idsOfType(type).includes(id)),
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

type ReferencedResource = {
  /** Logical id. */
  id: string;
  /** What `Ref` answers: how the rest of the template names it. */
  ref: string;
  properties: Record<string, unknown>;
};

/** Every resource of a type that other resources refer to. */
export function resourcesOfType(template: ResolvedTemplate, type: string): ReferencedResource[] {
  return template.resourcesOfType(type).map(({ id, properties }) => ({
    id,
    ref: template.reference(id),
    properties,
  }));
}

/**
 * The ids of the resources, each after those it waits for. Fails, as a deployment would, when resources wait
 * for each other.
 */
function deploymentOrder(template: Template): string[] {
  const done = new Set<string>();
  for (const id of Object.keys(template.Resources)) visit(id, [], template, done);
  return [...done];
}

function visit(id: string, path: string[], template: Template, done: Set<string>): void {
  const start = path.indexOf(id);
  if (start >= 0) {
    throw new Error(`Circular dependency: ${[...path.slice(start), id].join(' -> ')}`);
  }
  if (done.has(id)) return;
  for (const next of dependenciesOf(id, template)) visit(next, [...path, id], template, done);
  done.add(id);
}

function dependenciesOf(id: string, template: Template): Set<string> {
  const resource = template.Resources[id];
  const names = new Set<string>([resource?.DependsOn ?? []].flat());
  collect(resource?.Properties, names);
  return new Set([...names].filter((name) => name in template.Resources));
}

function collect(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, names);
  } else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) {
      for (const name of namesIn(key, inner)) names.add(name);
      collect(inner, names);
    }
  }
}

function namesIn(key: string, value: unknown): string[] {
  if (key === 'Ref' && typeof value === 'string') return [value];
  if (key === 'Fn::GetAtt') return getAttTargets(value);
  if (key === 'Fn::Sub') {
    const text: unknown = Array.isArray(value) ? value[0] : value;
    return typeof text === 'string' ? variablesOf(text).map(beforeDot) : [];
  }
  return [];
}

function getAttTargets(value: unknown): string[] {
  const target: unknown = Array.isArray(value) ? value[0] : value;
  return typeof target === 'string' ? [beforeDot(target)] : [];
}

function beforeDot(name: string): string {
  return name.split('.')[0] ?? name;
}
