import type { ResolvedTemplate } from './template.ts';

export type ReferencedResource = {
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
