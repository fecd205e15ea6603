import { unsupported } from '../json-protocol.ts';

type Json = unknown;

/** What a state may refer to: its input, and its own token. */
export type Context = { input: Json; token: string | undefined };

/** Fills a payload template of the Amazon States Language: names that end with `.$` hold paths. */
export function filled(template: Json, context: Context): Json {
  if (Array.isArray(template)) return template.map((each) => filled(each, context));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) =>
      name.endsWith('.$')
        ? [name.slice(0, -2), referredTo(String(value), context)]
        : [name, filled(value, context)],
    ),
  );
}

function referredTo(path: string, { input, token }: Context): Json {
  if (path === '$') return input;
  if (path === '$$.Task.Token') return token;
  const [, name] = /^\$\.(\w+)$/.exec(path) ?? [];
  if (name === undefined) throw unsupported('Step Functions', `path ${path}`);
  const value: Json =
    typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
  if (value === undefined) throw unsupported('Step Functions', `input without ${name}`);
  return value;
}
