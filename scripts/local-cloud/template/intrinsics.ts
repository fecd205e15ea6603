/** What an intrinsic function may look up in its template. */
export type Scope = {
  /** The logical id and property being resolved, for messages. */
  where: string;
  reference(name: string): unknown;
  attribute(id: string, name: string): string;
};

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

const intrinsics: Record<string, Intrinsic> = {
  Ref: (name, scope) => scope.reference(text(name, scope)),
  'Fn::GetAtt': getAtt,
  'Fn::Join': join,
  'Fn::Sub': sub,
};

/** Resolves every intrinsic function in a value; one that is not in the list above is an error. */
export function resolveValue(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveValue(item, scope));
  if (!isRecord(value)) return value;
  const key = onlyKey(value);
  if (key !== undefined && (key === 'Ref' || key.startsWith('Fn::'))) {
    const intrinsic = intrinsics[key];
    if (intrinsic === undefined) throw failure(`${key} is not supported`, scope);
    return intrinsic(value[key], scope);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, resolveValue(inner, scope)]),
  );
}

/** Takes the id and the attribute's name as a list, or as `id.name`, the way `Fn::Sub` writes it. */
function getAtt(argument: unknown, scope: Scope): string {
  const [id, name] =
    typeof argument === 'string' ? argument.split(/\.(.*)/s) : pair(argument, scope);
  return scope.attribute(text(id, scope), text(name, scope));
}

function join(argument: unknown, scope: Scope): string {
  const [separator, items] = pair(argument, scope);
  const resolved = resolveValue(items, scope);
  if (!Array.isArray(resolved)) throw failure('Fn::Join needs a list', scope);
  return resolved.map((item) => text(item, scope)).join(text(separator, scope));
}

function sub(argument: unknown, scope: Scope): string {
  return substitute(text(argument, scope), (name) =>
    name.includes('.') ? getAtt(name, scope) : text(scope.reference(name), scope),
  );
}

function pair(argument: unknown, scope: Scope): unknown[] {
  if (Array.isArray(argument) && argument.length === 2) return argument;
  throw failure('an intrinsic function needs two arguments', scope);
}

function text(value: unknown, scope: Scope): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw failure('an intrinsic function needs a string', scope);
  return value;
}

function failure(reason: string, scope: Scope): Error {
  return new Error(`${scope.where}: ${reason}`);
}

const VARIABLE = /\$\{(!?)([^}]*)\}/g;

/** Names between `${` and `}`; `${!Literal}` is none. */
export function variablesOf(text: string): string[] {
  return [...text.matchAll(VARIABLE)]
    .filter((match) => match[1] === '')
    .map((match) => (match[2] ?? '').trim());
}

/** Fn::Sub's replacement: `${Name}` by its value, `${!Name}` by `${Name}`. */
export function substitute(text: string, lookUp: (name: string) => string): string {
  return text.replace(VARIABLE, (_whole, literal: string, name: string) =>
    literal === '!' ? `\${${name}}` : lookUp(name.trim()),
  );
}

type JsonRecord = { [key: string]: unknown };

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The only key of a record that has one, else undefined. */
function onlyKey(value: JsonRecord): string | undefined {
  const keys = Object.keys(value);
  return keys.length === 1 ? keys[0] : undefined;
}
