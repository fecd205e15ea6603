/** What an intrinsic function may look up in its template. */
export type Scope = {
  /** The logical id and property being resolved, for messages. */
  where: string;
  reference(name: string): unknown;
  attribute(id: string, name: string): string;
  condition(name: string): boolean;
  mapping(map: string, first: string, second: string): unknown;
};

/** Stands for `AWS::NoValue`; properties with this value are left out. */
export const NO_VALUE = Symbol('AWS::NoValue');

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

const intrinsics: Record<string, Intrinsic> = {
  Ref: (name, scope) => scope.reference(text(name, scope)),
  'Fn::GetAtt': getAtt,
  'Fn::Join': join,
  'Fn::Sub': sub,
  'Fn::Select': select,
  'Fn::Split': split,
  'Fn::If': (argument, scope) => {
    const [name, yes, no] = parts(argument, 3, scope);
    return resolveValue(scope.condition(text(name, scope)) ? yes : no, scope);
  },
  'Fn::FindInMap': (argument, scope) => {
    const [map, first, second] = parts(argument, 3, scope).map((part) => string(part, scope));
    return scope.mapping(map ?? '', first ?? '', second ?? '');
  },
  'Fn::Base64': (argument, scope) => Buffer.from(string(argument, scope)).toString('base64'),
};

/** Resolves every intrinsic function in a value. */
export function resolveValue(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => resolveValue(item, scope)).filter((item) => item !== NO_VALUE);
  }
  if (!isRecord(value)) return value;
  const key = onlyKey(value);
  if (key !== undefined && (key === 'Ref' || key.startsWith('Fn::'))) {
    const intrinsic = intrinsics[key];
    if (intrinsic === undefined) throw failure(`${key} is not supported`, scope);
    return intrinsic(value[key], scope);
  }
  return resolveRecord(value, scope);
}

function resolveRecord(value: JsonRecord, scope: Scope): JsonRecord {
  const entries = Object.entries(value)
    .map(([key, inner]): [string, unknown] => [key, resolveValue(inner, scope)])
    .filter(([, inner]) => inner !== NO_VALUE);
  return Object.fromEntries(entries);
}

function getAtt(argument: unknown, scope: Scope): string {
  if (typeof argument === 'string') {
    const dot = argument.indexOf('.');
    return scope.attribute(argument.slice(0, dot), argument.slice(dot + 1));
  }
  const [id, name] = parts(argument, 2, scope);
  return scope.attribute(text(id, scope), string(name, scope));
}

function join(argument: unknown, scope: Scope): string {
  const [separator, items] = parts(argument, 2, scope);
  return list(items, scope)
    .map((item) => text(item, scope))
    .join(text(separator, scope));
}

function sub(argument: unknown, scope: Scope): string {
  const [template, given] = Array.isArray(argument) ? parts(argument, 2, scope) : [argument, {}];
  const variables = isRecord(given) ? given : {};
  return substitute(text(template, scope), (name) => {
    if (Object.hasOwn(variables, name)) return string(variables[name], scope);
    return name.includes('.') ? getAtt(name, scope) : text(scope.reference(name), scope);
  });
}

function select(argument: unknown, scope: Scope): unknown {
  const [index, items] = parts(argument, 2, scope);
  const item = list(items, scope)[Number(resolveValue(index, scope))];
  if (item === undefined) throw failure('Fn::Select names an item that is not there', scope);
  return item;
}

function split(argument: unknown, scope: Scope): string[] {
  const [separator, whole] = parts(argument, 2, scope);
  return string(whole, scope).split(text(separator, scope));
}

function parts(argument: unknown, count: number, scope: Scope): unknown[] {
  if (!Array.isArray(argument) || argument.length !== count) {
    throw failure(`an intrinsic function needs ${count} arguments`, scope);
  }
  return argument;
}

function list(value: unknown, scope: Scope): unknown[] {
  const resolved = resolveValue(value, scope);
  if (!Array.isArray(resolved)) throw failure('an intrinsic function needs a list', scope);
  return resolved;
}

function string(value: unknown, scope: Scope): string {
  return text(resolveValue(value, scope), scope);
}

function text(value: unknown, scope: Scope): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw failure('an intrinsic function needs a string', scope);
  return value;
}

function failure(reason: string, scope: Scope): Error {
  return new Error(`${scope.where}: ${reason}`);
}

/** Whether an expression of the template's Conditions section holds. */
export function holds(expression: unknown, scope: Scope): boolean {
  const key = isRecord(expression) ? onlyKey(expression) : undefined;
  const argument = isRecord(expression) && key !== undefined ? expression[key] : undefined;
  if (key === 'Condition' && typeof argument === 'string') return scope.condition(argument);
  if (!Array.isArray(argument)) throw new Error(`${scope.where}: not a condition`);
  switch (key) {
    case 'Fn::Equals':
      return resolveValue(argument[0], scope) === resolveValue(argument[1], scope);
    case 'Fn::And':
      return argument.every((part) => holds(part, scope));
    case 'Fn::Or':
      return argument.some((part) => holds(part, scope));
    case 'Fn::Not':
      return !holds(argument[0], scope);
    default:
      throw new Error(`${scope.where}: ${key} is not supported in a condition`);
  }
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
