/** Keeps words under a key, as the browser's storages do. */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the browser refused to store; kept until the page is left. */
const unstored = new Map<string, string>();

/** `localStorage`, as far as the browser has it: it may be blocked, or full. */
export const safeStorage: SafeStorage = {
  getItem: (key) => unstored.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null,
  setItem: (key, value) => {
    unstored.set(key, value);
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

/** Even reading `localStorage` throws where it is blocked. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
