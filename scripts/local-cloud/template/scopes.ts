import type { Template } from './assembly.ts';
import { holds, NO_VALUE, resolveValue, type Scope } from './intrinsics.ts';
import { identities, type Named } from './resource-identity.ts';

/** A template and where it would be deployed. */
export type Source = {
  stackName: string;
  region: string;
  account: string;
  template: Template;
  stackOf?: ReadonlyMap<string, string>;
};

/** Makes the scope of a place in the template; the place is for messages. */
export type ScopeAt = (where: string) => Scope;

export function createScopes(source: Source, options: ResolveOptions): ScopeAt {
  const { template } = source;
  const scopeAt: ScopeAt = (where) => ({
    where,
    reference: (name) =>
      parameterValue(name, where, source, options) ?? identify(name, 'Ref', where),
    attribute: (id, name) => identify(id, name, where),
    condition: (name) => {
      const expression = template.Conditions?.[name];
      if (expression === undefined) throw new Error(`${where}: no condition ${name}`);
      return holds(expression, scopeAt(`Conditions.${name}`));
    },
    mapping: (map, first, second) => {
      const value = template.Mappings?.[map]?.[first]?.[second];
      if (value === undefined) throw new Error(`${where}: no mapping ${map}.${first}.${second}`);
      return value;
    },
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
      if (value === undefined || value === NO_VALUE) return undefined;
      if (typeof value === 'string') return value;
      throw new Error(`${where} is not a string`);
    },
  };
}

type Place = { stackName: string; region: string; account: string; template: Template };

/** What `Ref` of a parameter, or of a pseudo parameter, answers; undefined for any other name. */
function parameterValue(
  name: string,
  where: string,
  { template, ...place }: Place,
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
export function stackIdOf({ region, account, stackName }: Omit<Place, 'template'>): string {
  return `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/local`;
}

function pseudoParameters(place: Omit<Place, 'template'>): Record<string, unknown> {
  const { stackName, region, account } = place;
  return {
    'AWS::AccountId': account,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stackName,
    'AWS::StackId': stackIdOf(place),
    'AWS::NoValue': NO_VALUE,
  };
}

export type ResolveOptions = {
  /** Values of the template's parameters; the rest take their defaults. */
  parameters?: Record<string, string>;
  /** Attributes (or `Ref`) that are known otherwise, such as those of custom resources. */
  attribute?: (id: string, attribute: string) => string | undefined;
  /** Origins on AWS -> origins here, replaced in every resolved string. */
  cloudOrigins?: Record<string, string>;
  /** The value of a secret, by ARN or name, for `{{resolve:secretsmanager:...}}`. */
  secretValue?: (secretId: string) => string | undefined;
};
