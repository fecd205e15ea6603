import { NO_VALUE, resolveValue } from './intrinsics.ts';
import type { ResolveOptions } from './resolve-options.ts';
import { rewriteStrings } from './rewrite-strings.ts';
import { createScopes, type ScopeAt, type Source } from './scopes.ts';

type Properties = Record<string, unknown>;

type Resolver = {
  resourceIds(): string[];
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
    resourceIds: () => namesThatHold(Resources, scopeAt),
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
        namesThatHold(Outputs, scopeAt).map((name) => {
          const where = `Outputs.${name}`;
          const value = resolveValue(Outputs[name]?.Value, scopeAt(where));
          return [name, String(rewriteStrings(value, where, options))];
        }),
      ),
  };
}

/** The names in a section whose condition, if there is one, holds. */
function namesThatHold(
  section: Record<string, { Condition?: string | undefined }>,
  scopeAt: ScopeAt,
): string[] {
  return Object.entries(section)
    .filter(([name, { Condition }]) => !Condition || scopeAt(name).condition(Condition))
    .map(([name]) => name);
}

function createPropertyReader({ template }: Source, options: ResolveOptions, scopeAt: ScopeAt) {
  const known = new Map<string, Properties>();

  return (id: string): Properties => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const properties: Properties = {};
    for (const [name, raw] of Object.entries(template.Resources[id]?.Properties ?? {})) {
      const where = `${id}.${name}`;
      const value = resolveValue(raw, scopeAt(where));
      if (value !== NO_VALUE) properties[name] = rewriteStrings(value, where, options);
    }
    known.set(id, properties);
    return properties;
  };
}
