import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importWithReload } from '../../../frontend/src/lib/lazy-import.ts';
import { registerUnsavedWork } from '../../../frontend/src/lib/unsaved-work.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const gone = new TypeError('error loading dynamically imported module');
const reload = vi.fn();
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('location', { pathname: '/dashboard', reload });
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => new Response());
});

afterEach(() => vi.useRealTimers());

test('code that a new deployment has taken away reloads the page', async () => {
  void importWithReload(() => Promise.reject(gone));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('code that is refused because the page is being left reloads nothing, and is told of only to who has stayed', async () => {
  const told = vi.fn();
  const load = async () => {
    page.dispatchEvent(new Event('beforeunload'));
    throw gone;
  };
  importWithReload(load).catch(told);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toHaveBeenCalledWith(gone);
  expect(reload).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('atelier-reloaded')).toBeNull();
});

test('a page that is left while the site is asked whether it is there does not reload', async () => {
  vi.stubGlobal('fetch', async () => {
    page.dispatchEvent(new Event('beforeunload'));
    return new Response();
  });
  const told = vi.fn();
  importWithReload(() => Promise.reject(gone)).catch(told);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(told).toHaveBeenCalledWith(gone);
  expect(reload).not.toHaveBeenCalled();
});

test('a page in which something is written while the site is asked does not reload', async () => {
  let words = '';
  registerUnsavedWork({
    exists: () => words !== '',
    discard: () => undefined,
  });
  vi.stubGlobal('fetch', async () => {
    words = 'A lighthouse in a storm';
    return new Response();
  });
  await expect(importWithReload(() => Promise.reject(gone))).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();
});
