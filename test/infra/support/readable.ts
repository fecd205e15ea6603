import * as z from 'zod/mini';
import { pathOf } from './api-paths.ts';
import type { Resource, Template } from './synthesized.ts';
import { widgetsOf } from './watching.ts';

const joinSchema = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });
const attributeSchema = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const referenceSchema = z.object({ Ref: z.string() });

/** What the CDK adds to ids, and what changes with every line of a function. */
const hashes: readonly [RegExp, string][] = [
  [/(Deployment)[0-9A-F]{8}[0-9a-f]{32}/g, '$1'],
  [/CurrentVersion[0-9A-F]{8}[0-9a-f]{32}/g, 'Version'],
  [/\b([A-Za-z]+?)[0-9A-F]{8}\b/g, '$1'],
  [/\b[0-9a-f]{64}\.zip\b/g, '<hash of the content>'],
];

/** A value of a template as one would say it: what it refers to as `<id>`, joined texts as one, lists as such. */
export function readable(value: unknown): unknown {
  if (typeof value === 'string') return listed(withoutHashes(value));
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  const join = z.safeParse(joinSchema, value);
  if (join.success) {
    const [separator, parts] = join.data['Fn::Join'];
    return listed(parts.map((part) => textIn(part)).join(separator));
  }
  const attribute = z.safeParse(attributeSchema, value);
  if (attribute.success) return `<${withoutHashes(attribute.data['Fn::GetAtt'].join('.'))}>`;
  const reference = z.safeParse(referenceSchema, value);
  if (reference.success) return `<${withoutHashes(reference.data.Ref)}>`;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'Tags')
      .map(([key, item]) => [withoutHashes(key), readable(item)]),
  );
}

/** The directives of a policy are a list. */
function listed(text: string): string | string[] {
  return text.startsWith('default-src') ? text.split('; ') : text;
}

function textIn(part: unknown): string {
  return typeof part === 'string' ? withoutHashes(part) : String(readable(part));
}

function withoutHashes(text: string): string {
  return hashes.reduce((shorter, [hash, word]) => shorter.replace(hash, word), text);
}

const textOf = (properties: Record<string, unknown>, name: string) =>
  String(readable(properties[name]));

/** Of what there is much of, a line each. */
const oneLine: Readonly<Record<string, (properties: Record<string, unknown>) => string>> = {
  'AWS::CloudWatch::Alarm': (properties) =>
    `${textOf(properties, 'ComparisonOperator')} ${textOf(properties, 'Threshold')}: ${textOf(properties, 'AlarmDescription')}`,
  'AWS::CodeDeploy::DeploymentGroup': (properties) =>
    `${textOf(properties, 'DeploymentConfigName')}, back on ${JSON.stringify(readable(properties.AlarmConfiguration))}`,
};

const methodSchema = z.object({
  HttpMethod: z.string(),
  ResourceId: z.object({ Ref: z.string() }),
  Integration: z.object({
    Uri: z.unknown(),
    ResponseTransferMode: z.string(),
    TimeoutInMillis: z.number(),
  }),
});

function readableMethod(template: Template, properties: Record<string, unknown>): string {
  const { HttpMethod, ResourceId, Integration } = methodSchema.parse(properties);
  const uri = /functions\/(.*)\/(?:response-streaming-)?invocations/.exec(textIn(Integration.Uri));
  const { ResponseTransferMode, TimeoutInMillis } = Integration;
  const route = `${HttpMethod} ${pathOf(template, ResourceId.Ref)}`;
  return `${route}: ${uri?.[1]}, ${ResponseTransferMode}, at most ${TimeoutInMillis} ms`;
}

/** A resource as a reader of a review wants it. */
export function readableResource(template: Template, { Type, Properties, ...rest }: Resource) {
  const line = oneLine[Type];
  if (line) return line(Properties);
  if (Type === 'AWS::ApiGateway::Method') return readableMethod(template, Properties);
  if (Type === 'AWS::CloudWatch::Dashboard') return widgetsOf(template).map(({ title }) => title);
  // The paths are in the methods, and who may call what is proven elsewhere.
  if (/ApiGateway::Resource|Lambda::Permission/.test(Type)) return undefined;
  const { DeletionPolicy, UpdateReplacePolicy, Condition } = rest;
  return readable({ Type, ...Properties, DeletionPolicy, UpdateReplacePolicy, Condition });
}
