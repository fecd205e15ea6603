/** What the browser does with what is stored. */
export type StorageMood = 'well' | 'full' | 'forbidden';

/** A browser's `localStorage`, which all its tabs share. */
export type SharedStorage = {
  values: Map<string, string>;
  mood: StorageMood;
};

/** Called with what has changed, for the other tabs. */
type OnChange = (key: string) => void;

/** The storage as one tab has it. A tab that is gone changes nothing any more. */
export function storageOf(shared: SharedStorage, alive: () => boolean, onChange: OnChange) {
  const check = () => {
    if (shared.mood === 'forbidden') throw new Error('SecurityError: storage is forbidden');
  };
  /** What is full takes what is no longer than what is there. */
  const checkRoom = (key: string, value: string) => {
    const isLonger = value.length > (shared.values.get(key)?.length ?? 0);
    if (isLonger && shared.mood === 'full') throw new Error('QuotaExceededError: storage is full');
  };
  const change = (key: string, value: string | undefined) => {
    if (!alive() || shared.values.get(key) === value) return;
    if (value === undefined) shared.values.delete(key);
    else shared.values.set(key, value);
    onChange(key);
  };
  return {
    getItem: (key: string) => {
      check();
      return shared.values.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      check();
      checkRoom(key, String(value));
      change(key, String(value));
    },
    removeItem: (key: string) => {
      check();
      change(key, undefined);
    },
  };
}
