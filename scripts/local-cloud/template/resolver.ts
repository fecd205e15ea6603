import * as z from 'zod/mini';
import type { Template } from './assembly.ts';
import { isRecord, resolveValue, type Scope } from './intrinsics.ts';
import { identities, type Named } from './resource-identity.ts';

export type ResolveOptions = {
  /** Values of the template's parameters; the rest take their defaults. */
  parameters?: Record<string, string>;
  /** Attributes (or `Ref`) that are known otherwise, such as those of custom resources. */
  attribute?: (id: string, attribute: string) => string | undefined;
  /** Origins on AWS -> origins here, replaced in every resolved string. */
  cloudOrigins?: Record<string, string>;
  /** The value of a secret, by ARN or name, for `{{resolve:secretsmanager:...}}`; the current one without a version. */
  secretValue?: (secretId: string, versionId?: string) => string | undefined;
};

type Properties = Record<string, unknown>;

type Resolver = {
  /** The resources that are there under the template's conditions, by their type. */
  idsOfType(type: string): readonly string[];
  resource(id: string): { id: string; type: string; readonly properties: Properties };
  reference(id: string): string;
  attribute(id: string, name: string): string;
  outputs(): Record<string, string>;
};

/** Resolves a template piece by piece, as its pieces are asked for. */
export function createResolver(source: Source, options: ResolveOptions): Resolver {
  const { Resources, Outputs = {} } = source.template;
  const scopeAt = createScopes(source, options);
  const propertiesOf = createPropertyReader(source, options, scopeAt);
  /** The names in a section whose condition, if there is one, holds. */
  const namesThatHold = (section: Record<string, { Condition?: string | undefined }>) =>
    Object.entries(section)
      .filter(([, { Condition }]) => !Condition || holds(source.template, Condition, scopeAt))
      .map(([name]) => name);
  let idsByType: ReadonlyMap<string, readonly string[]> | undefined;
  return {
    idsOfType: (type) => {
      idsByType ??= Map.groupBy(namesThatHold(Resources), (id) => Resources[id]?.Type ?? '');
      return idsByType.get(type) ?? [];
    },
    resource: (id) => {
      const resource = Resources[id];
      if (resource === undefined) throw new Error(`${id} is not in the template`);
      return {
        id,
        type: resource.Type,
        get properties() {
          return propertiesOf(id);
        },
      };
    },
    reference: (id) => String(scopeAt(id).reference(id)),
    attribute: (id, name) => scopeAt(id).attribute(id, name),
    outputs: () =>
      Object.fromEntries(
        namesThatHold(Outputs).map((name) => {
          const where = `Outputs.${name}`;
          const value = resolveValue(Outputs[name]?.Value, scopeAt(where));
          return [name, String(rewriteStrings(value, where, options))];
        }),
      ),
  };
}

const equationSchema = z.strictObject({ 'Fn::Equals': z.tuple([z.unknown(), z.unknown()]) });
const conditionSchema = z.union([
  equationSchema,
  z.strictObject({ 'Fn::Not': z.tuple([equationSchema]) }),
]);

/** Whether a condition of the template holds: it compares two values, or negates that, and nothing else. */
function holds({ Conditions = {} }: Template, name: string, scopeAt: ScopeAt): boolean {
  const where = `Conditions.${name}`;
  const { data: condition } = conditionSchema.safeParse(Conditions[name]);
  if (!condition) throw new Error(`${where}: only Fn::Equals and Fn::Not of it are supported`);
  const [equation] = 'Fn::Not' in condition ? condition['Fn::Not'] : [condition];
  const [one, other] = equation['Fn::Equals'].map((value) => resolveValue(value, scopeAt(where)));
  return 'Fn::Not' in condition ? one !== other : one === other;
}

function createPropertyReader({ template }: Source, options: ResolveOptions, scopeAt: ScopeAt) {
  const known = new Map<string, Properties>();

  return (id: string): Properties => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const properties: Properties = {};
    for (const [name, raw] of Object.entries(template.Resources[id]?.Properties ?? {})) {
      const where = `${id}.${name}`;
      properties[name] = rewriteStrings(resolveValue(raw, scopeAt(where)), where, options);
    }
    known.set(id, properties);
    return properties;
  };
}

const DYNAMIC_REFERENCE = /\{\{resolve:([^}]*)\}\}/g;
const SECRET_REFERENCE = /^secretsmanager:(.+?):SecretString:([^:]*)(?::([^:]*))?(?::([^:]*))?$/;

/** Replaces secret references and cloud origins in every string of a resolved value. */
function rewriteStrings(value: unknown, where: string, options: ResolveOptions): unknown {
  if (typeof value === 'string') return rewrite(value, where, options);
  if (Array.isArray(value)) return value.map((item) => rewriteStrings(item, where, options));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, rewriteStrings(inner, where, options)]),
  );
}

function rewrite(text: string, where: string, options: ResolveOptions): string {
  const withSecrets = text.replace(DYNAMIC_REFERENCE, (_whole, reference: string) =>
    secretAt(reference, where, options),
  );
  const origins = Object.entries(options.cloudOrigins ?? {});
  origins.sort(([one], [other]) => other.length - one.length);
  return origins.reduce((result, [cloud, local]) => result.replaceAll(cloud, local), withSecrets);
}

function secretAt(reference: string, where: string, options: ResolveOptions): string {
  const [, secretId, jsonKey, stage = '', versionId = ''] = SECRET_REFERENCE.exec(reference) ?? [];
  if (secretId === undefined || jsonKey !== '' || stage !== '') {
    throw new Error(`${where}: {{resolve:${reference}}} is not supported`);
  }
  const value = options.secretValue?.(secretId, versionId || undefined);
  if (value === undefined) throw new Error(`${where}: the secret ${secretId} has no value`);
  return value;
}

/** A template and where it would be deployed. */
type Source = {
  stackName: string;
  region: string;
  account: string;
  template: Template;
  /** The stack of a resource where it is not `stackName`, by the resource's logical id. */
  stackOf?: ReadonlyMap<string, string>;
};

/** Makes the scope of a place in the template; the place is for messages. */
type ScopeAt = (where: string) => Scope;

function createScopes(source: Source, options: ResolveOptions): ScopeAt {
  const { template } = source;
  const scopeAt: ScopeAt = (where) => ({
    where,
    reference: (name) =>
      parameterValue(name, where, source, options) ?? identify(name, 'Ref', where),
    attribute: (id, name) => identify(id, name, where),
  });
  return scopeAt;

  function identify(id: string, attribute: string, where: string): string {
    const given = options.attribute?.(id, attribute);
    if (given !== undefined) return given;
    const type = template.Resources[id]?.Type;
    if (type === undefined) throw new Error(`${where}: ${id} is not in the template`);
    const identity = identities[type];
    const answer = attribute === 'Ref' ? identity?.reference : identity?.attributes[attribute];
    if (answer === undefined) {
      throw new Error(`${where}: ${attribute} of ${id} (${type}) is not supported`);
    }
    return answer(named(id, source, scopeAt));
  }
}

function named(id: string, { template, stackOf, ...place }: Source, scopeAt: ScopeAt): Named {
  return {
    id,
    ...place,
    // CloudFormation names what has no name after its own stack.
    stackName: stackOf?.get(id) ?? place.stackName,
    property: (name) => {
      const where = `${id}.${name}`;
      const raw = template.Resources[id]?.Properties?.[name];
      const value = resolveValue(raw, scopeAt(where));
      if (value === undefined || typeof value === 'string') return value;
      throw new Error(`${where} is not a string`);
    },
  };
}

/** What `Ref` of a parameter, or of a pseudo parameter, answers; undefined for any other name. */
function parameterValue(
  name: string,
  where: string,
  { template, ...place }: Source,
  options: ResolveOptions,
): unknown {
  const pseudo = pseudoParameters(place);
  if (Object.hasOwn(pseudo, name)) return pseudo[name];
  const parameter = template.Parameters?.[name];
  if (parameter === undefined) return undefined;
  const value: unknown = options.parameters?.[name] ?? parameter.Default;
  if (value === undefined) throw new Error(`${where}: parameter ${name} has no value`);
  if (typeof value !== 'string') return value;
  return /^(List<|CommaDelimitedList)/.test(parameter.Type) ? value.split(',') : value;
}

/** The ARN of a stack. */
export function stackIdOf({ region, account, stackName }: Omit<Source, 'template'>): string {
  return `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/local`;
}

function pseudoParameters(place: Omit<Source, 'template'>): Record<string, unknown> {
  const { stackName, region, account } = place;
  return {
    'AWS::AccountId': account,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stackName,
    'AWS::StackId': stackIdOf(place),
  };
}
