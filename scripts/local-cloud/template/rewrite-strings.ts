import { isRecord } from './json.ts';
import type { ResolveOptions } from './resolve-options.ts';

const DYNAMIC_REFERENCE = /\{\{resolve:([^}]*)\}\}/g;
const SECRET_REFERENCE = /^secretsmanager:(.+?):SecretString:([^:]*)(?::[^:]*){0,2}$/;

/** Puts secrets and local origins into every string of a resolved value. */
export function rewriteStrings(value: unknown, where: string, options: ResolveOptions): unknown {
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
