import * as z from 'zod/mini';
import { operationsOf } from './api-operations.ts';
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

/** The API with a line for each of its methods. */
function readableApi(template: Template, { Body: _, ...properties }: Record<string, unknown>) {
  const methods = operationsOf(template).map(({ route, uri, responseTransferMode, ...each }) => {
    const alias = /functions\/\{"Ref":"(\w+)"\}\/(?:response-streaming-)?invocations/.exec(
      uri,
    )?.[1];
    return `${route}: <${alias}>, ${responseTransferMode}, at most ${each.timeoutInMillis} ms`;
  });
  return readable({ ...properties, methods });
}

/** A resource as a reader of a review wants it. */
export function readableResource(template: Template, { Type, Properties, ...rest }: Resource) {
  const line = oneLine[Type];
  if (line) return line(Properties);
  if (Type === 'AWS::ApiGateway::RestApi') return readableApi(template, Properties);
  if (Type === 'AWS::CloudWatch::Dashboard') return widgetsOf(template).map(({ title }) => title);
  // Who may call what is proven elsewhere.
  if (Type === 'AWS::Lambda::Permission') return undefined;
  const { DeletionPolicy, UpdateReplacePolicy, Condition } = rest;
  return readable({ Type, ...Properties, DeletionPolicy, UpdateReplacePolicy, Condition });
}
