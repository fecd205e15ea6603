/** Keeps words under a key, as the browser's storages do. */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the browser refused to store, and what was stored then; kept until the page is left. */
const unstored = new Map<string, { value: string; stored: string | null }>();

/** `localStorage`, as far as the browser has it: it may be blocked, or full. */
export const safeStorage: SafeStorage = {
  getItem: (key) => {
    const stored = read(key);
    const refused = unstored.get(key);
    if (refused?.stored === stored) return refused.value;
    // Another tab has stored something since.
    unstored.delete(key);
    return stored;
  },
  setItem: (key, value) => {
    unstored.set(key, { value, stored: read(key) });
    attempt(() => {
      localStorage.setItem(key, value);
      unstored.delete(key);
    });
  },
  removeItem: (key) => {
    unstored.delete(key);
    attempt(() => localStorage.removeItem(key));
  },
};

function read(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? null;
}

/** What is kept there as JSON: null where nothing is, undefined where it cannot be read. */
export function storedJson(storage: SafeStorage, key: string): unknown {
  return attempt(() => JSON.parse(storage.getItem(key) ?? 'null'));
}

/** Even reading `localStorage` throws where it is blocked. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
