import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../frontend/src/lib/api-error.ts';
import type { Waiting } from '../../../frontend/src/your-data/export/patience.ts';
import { fileReader } from '../../../frontend/src/your-data/export/read-file.ts';
import type { ListedRecord } from '../../../shared/export/archive.ts';
import { drawnRecord } from '../../../shared/export/records.ts';

const picture = new Response('picture', { headers: { 'content-type': 'image/png' } });
const image = (query: string) => ({
  ID: '01J00000000000000000000000',
  ImageURL: `/media/one.png?${query}`,
  Prompt: 'A fox',
  CreatedAt: '2026-11-22T10:00:00.000Z',
  provenance: { preview: false },
});
const record = drawnRecord(image('old'));
const listed: ListedRecord = { record, before: undefined };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/your-data' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Reads the picture while storage answers so, one after another. */
async function read(answers: readonly (Response | Error)[], list: readonly unknown[] = []) {
  const asked: string[] = [];
  const lists = [...list];
  const left = [...answers];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const answer = left.shift();
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer);
  });
  const call = () => {
    const answer = lists.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const waits: (Waiting | undefined)[] = [];
  const onWait = (waiting: Waiting | undefined) => void waits.push(waiting);
  const [file] = record.files;
  if (!file || !('address' in file)) throw new Error('There is no file.');
  const reading = fileReader({ call } as never, { signal: AbortSignal.timeout(1e9), onWait });
  const result = reading(listed, file).then(
    ({ extension }) => extension,
    (error: Error) => error.message,
  );
  await vi.runAllTimersAsync();
  return { result: await result, asked, waits: waits.filter((each) => each !== undefined) };
}

const status = (code: number, headers = {}) => new Response('<p>', { status: code, headers });
const head = status(200);

test('a link that has expired is replaced by that of the list read anew, for which it waits as long as it is told', async () => {
  const busy = new ApiError('Slow down', { status: 429, retryAfter: 30 });
  const { result, asked, waits } = await read([status(403), picture], [busy, [image('new')]]);
  expect(result).toBe('png');
  expect(asked).toEqual(['/media/one.png?old', '/media/one.png?new']);
  expect(waits).toEqual([{ for: 'studio', seconds: 30 }]);
});

test.each([
  ['storage is busy', [status(503, { 'retry-after': '7' })], [{ for: 'studio', seconds: 7 }]],
  [
    'the line is lost',
    [new TypeError(), new TypeError(), new TypeError(), head],
    [{ for: 'connection' }],
  ],
  ['the file breaks off', [new TypeError(), head], []],
])('it is read again where %s', async (_, answers, waits) => {
  const whole = new Response('picture', { headers: { 'content-type': 'image/png' } });
  expect(await read([...answers, whole])).toMatchObject({ result: 'png', waits });
});

test.each([
  ['is gone', [status(404)], [], 'It is not there any more.'],
  [
    'is refused with a fresh link too',
    [status(403)],
    [[image('old')]],
    'It is not there any more.',
  ],
  ['was deleted meanwhile', [status(403)], [[]], 'It is not there any more.'],
  ['is a page that tells of an error', [head], [], 'The answer was no image.'],
  [
    'breaks off each time',
    Array.from({ length: 4 }, () => [new TypeError(), status(200)]).flat(),
    [],
    'The connection broke off each time.',
  ],
])('a file that %s is not stored, and why is told', async (_, answers, list, reason) => {
  expect((await read(answers, list)).result).toBe(reason);
});
