import type { Template } from './synthesized.ts';

/** What waits for what it names, and where in it the name stands. */
const namesIn: Readonly<Record<string, (value: unknown) => string[]>> = {
  Ref: (value) => [String(value)],
  DependsOn: (value) => [value].flat().map(String),
  'Fn::GetAtt': (value) => [String([value].flat()[0]).split('.')[0] ?? ''],
  'Fn::Sub': (value) =>
    [...JSON.stringify(value).matchAll(/\$\{([^!.}]+)/g)].map(([, id = '']) => id),
};

/** The ids that a part of a template waits for. */
function mentions(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => [
    ...(namesIn[key]?.(item) ?? []),
    ...mentions(item),
  ]);
}

/** A chain of resources that wait for each other in a circle, if there is one. */
export function cycleIn({ Resources }: Pick<Template, 'Resources'>): string[] | undefined {
  const settled = new Set<string>();
  const visit = (id: string, trail: string[]): string[] | undefined => {
    if (trail.includes(id)) return [...trail.slice(trail.indexOf(id)), id];
    if (settled.has(id) || !Resources[id]) return undefined;
    const cycle = mentions(Resources[id])
      .map((next) => visit(next, [...trail, id]))
      .find((found) => found);
    settled.add(id);
    return cycle;
  };
  return Object.keys(Resources)
    .map((id) => visit(id, []))
    .find((found) => found);
}
