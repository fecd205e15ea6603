import { isRecord } from './json.ts';
import { variablesOf } from './sub.ts';
import type { Template } from './template-schema.ts';

/**
 * The ids of the resources, each after those it waits for. Fails, as a deployment would, when resources wait
 * for each other.
 */
export function deploymentOrder(template: Template): string[] {
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
