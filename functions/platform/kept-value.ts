type Kept<Value> = { get(): Promise<Value> };

/**
 * A value that is read until it is known and kept from then on. Once it is older than `refreshMs`, whoever asks
 * gets it as it is, and it is read anew in the background: no failure of that is told.
 */
export function keptValue<Value>(refreshMs: number, read: () => Promise<Value>): Kept<Value> {
  let known: { value: Value; since: number } | undefined;
  let reading: Promise<Value> | undefined;

  async function readOnce(): Promise<Value> {
    try {
      const value = await read();
      known = { value, since: Date.now() };
      return value;
    } finally {
      reading = undefined;
    }
  }

  return {
    get: async () => {
      if (known && Date.now() - known.since < refreshMs) return known.value;
      reading ??= readOnce();
      if (!known) return reading;
      reading.catch(() => {});
      return known.value;
    },
  };
}
