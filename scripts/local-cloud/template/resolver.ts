import { isRecord, resolveValue } from './intrinsics.ts';
import { createScopes, type ResolveOptions, type ScopeAt, type Source } from './scopes.ts';

type Properties = Record<string, unknown>;

type Resolver = {
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
  return {
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
        Object.entries(Outputs).map(([name, { Value }]) => {
          const where = `Outputs.${name}`;
          const value = resolveValue(Value, scopeAt(where));
          return [name, String(rewriteStrings(value, where, options))];
        }),
      ),
  };
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
const SECRET_REFERENCE = /^secretsmanager:(.+?):SecretString:([^:]*)(?::[^:]*){0,2}$/;

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
  const [, secretId, jsonKey] = SECRET_REFERENCE.exec(reference) ?? [];
  if (secretId === undefined || jsonKey !== '') {
    throw new Error(`${where}: {{resolve:${reference}}} is not supported`);
  }
  const value = options.secretValue?.(secretId);
  if (value === undefined) throw new Error(`${where}: the secret ${secretId} has no value`);
  return value;
}
