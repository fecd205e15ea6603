import { holds } from './conditions.ts';
import { NO_VALUE, resolveValue, type Scope } from './intrinsics.ts';
import { parameterValue } from './parameter-value.ts';
import type { ResolveOptions } from './resolve-options.ts';
import { identities, type Named } from './resource-identity.ts';
import type { Template } from './template-schema.ts';

/** A template and where it would be deployed. */
export type Source = { stackName: string; region: string; account: string; template: Template };

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

function named(id: string, { template, ...place }: Source, scopeAt: ScopeAt): Named {
  return {
    id,
    ...place,
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
