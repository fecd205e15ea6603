/** Milliseconds that an answer may take: a function may have to start first. */
const longestAnswer = 30_000;

/** Asks without following where the answer leads. */
export function get(url: string): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(longestAnswer) });
}

export function expectStatus({ url, status }: Response, expected: number): void {
  if (status !== expected) throw new Error(`${url} answered ${status} instead of ${expected}`);
}

export function expectHeaders({ url, headers }: Response, expected: Record<string, RegExp>): void {
  for (const [name, pattern] of Object.entries(expected)) {
    const value = headers.get(name);
    if (value === null) throw new Error(`${url} has no header ${name}`);
    if (!pattern.test(value)) throw new Error(`${url} has the header ${name}: ${value}`);
  }
}
