import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { safeStorage } from '../../../frontend/src/lib/safe-storage.ts';

const stored = new Map<string, string>();
let mood: 'well' | 'full' | 'blocked' = 'well';

/** The browser's, which all tabs share. */
const localStorage = {
  getItem: (key: string) => {
    if (mood === 'blocked') throw new DOMException('Blocked.', 'SecurityError');
    return stored.get(key) ?? null;
  },
  setItem: (key: string, value: string) => {
    if (mood !== 'well') throw new DOMException('Refused.', 'QuotaExceededError');
    stored.set(key, value);
  },
  removeItem: (key: string) => {
    if (mood === 'blocked') throw new DOMException('Blocked.', 'SecurityError');
    stored.delete(key);
  },
};

beforeEach(() => vi.stubGlobal('localStorage', localStorage));

afterEach(() => {
  mood = 'well';
  safeStorage.removeItem('sheet');
  vi.unstubAllGlobals();
});

test.each(['full', 'blocked'] as const)('what a %s storage refuses is read all the same', (how) => {
  safeStorage.setItem('sheet', 'of before');
  mood = how;
  safeStorage.setItem('sheet', 'refused');
  expect(safeStorage.getItem('sheet')).toBe('refused');
  safeStorage.removeItem('sheet');
  expect(safeStorage.getItem('sheet')).toBeNull();
});

test('what was refused gives way to what another tab has stored since', () => {
  mood = 'full';
  safeStorage.setItem('sheet', 'refused');
  mood = 'well';
  stored.set('sheet', "the other tab's");
  expect(safeStorage.getItem('sheet')).toBe("the other tab's");
  stored.delete('sheet');
  expect(safeStorage.getItem('sheet')).toBeNull();
});

test('what is stored after all is no longer what was refused', () => {
  mood = 'full';
  safeStorage.setItem('sheet', 'refused');
  mood = 'well';
  safeStorage.setItem('sheet', 'stored');
  stored.delete('sheet');
  expect(safeStorage.getItem('sheet')).toBeNull();
});
