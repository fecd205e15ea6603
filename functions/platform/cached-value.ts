type Cached<Value> = {
  get(): Promise<Value>;
  /** Makes the next `get` read anew. */
  drop(): void;
};

/** A value that is read at most once per `lifetime` milliseconds; a failed read is not kept. */
export function cachedValue<Value>(lifetime: number, read: () => Promise<Value>): Cached<Value> {
  let current: { value: Promise<Value>; until: number } | undefined;

  function drop() {
    current = undefined;
  }

  function get(): Promise<Value> {
    if (current && Date.now() < current.until) return current.value;
    const value = read();
    current = { value, until: Date.now() + lifetime };
    value.catch(drop);
    return value;
  }

  return { get, drop };
}
