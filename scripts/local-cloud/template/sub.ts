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
