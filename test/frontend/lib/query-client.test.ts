import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../frontend/src/lib/api-error.ts';
import { queryClient } from '../../../frontend/src/lib/query-client.ts';

afterEach(() => queryClient.clear());

const queryKey = ['usage'];

/** Answers 1, 2, 3, and so on: each only when it is asked for with `answer`. */
function heldAnswers() {
  const asked: { signal: AbortSignal; answer: () => void }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<number>((resolve, reject) => {
      const number = asked.length + 1;
      signal.addEventListener('abort', () => reject(new Error('The page was left.')));
      asked.push({ signal, answer: () => resolve(number) });
    });
  return { asked, queryFn };
}

/** A page that shows the answer, until it is left. */
function openPage(queryFn: ReturnType<typeof heldAnswers>['queryFn']) {
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  const leave = observer.subscribe(() => undefined);
  return { shown: () => observer.getCurrentResult().data, leave };
}

test('a refresh that leaving a page cuts short is made by the next page', async () => {
  const { asked, queryFn } = heldAnswers();
  const tool = openPage(queryFn);
  asked[0]?.answer();
  await vi.waitFor(() => expect(tool.shown()).toBe(1));
  void queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
  tool.leave();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  const dashboard = openPage(queryFn);
  asked[2]?.answer();
  await vi.waitFor(() => expect(dashboard.shown()).toBe(3));
  dashboard.leave();
});

test('an answer that nobody asked to refresh is shown again without another request', async () => {
  const { asked, queryFn } = heldAnswers();
  const tool = openPage(queryFn);
  asked[0]?.answer();
  await vi.waitFor(() => expect(tool.shown()).toBe(1));
  tool.leave();
  const dashboard = openPage(queryFn);
  expect(dashboard.shown()).toBe(1);
  expect(asked).toHaveLength(1);
  dashboard.leave();
});

test.each([
  ['after a second', undefined, 1000],
  ['once the server takes requests again', 40, 40_000],
])('a request that failed is made once more, %s', async (_, retryAfter, milliseconds) => {
  vi.useFakeTimers();
  const failure = new ApiError('x', { code: 'slow_down', status: 429, retryAfter });
  const queryFn = vi.fn(() => Promise.reject(failure));
  const asked = queryClient.fetchQuery({ queryKey, queryFn, retry: 1 }).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(await asked).toBe('failed');
  vi.useRealTimers();
});
