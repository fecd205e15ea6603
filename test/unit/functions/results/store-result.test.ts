import { afterEach, expect, test, vi } from 'vitest';
import { log } from '../../../../functions/platform/log.ts';
import { putSmallFiles, smallFiles } from '../../../../functions/results/store-result.ts';

const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
afterEach(() => warned.mockClear());

const files = ['a', 'b'].map((key) => ({ key, body: Buffer.from(key), contentType: 'image/webp' }));

test('a result has small pictures once each of them is stored', async () => {
  const put = vi.fn(async () => {});
  expect(await putSmallFiles(Promise.resolve(files), put)).toBe(true);
  expect(put).toHaveBeenCalledTimes(2);
});

test('a result of which one cannot be stored has none, and the others have come to their end', async () => {
  let isSecondStored = false;
  const put = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    isSecondStored = true;
  });
  put.mockImplementationOnce(() => Promise.reject(new Error('The bucket is closed.')));
  expect(await putSmallFiles(Promise.resolve(files), put)).toBe(false);
  expect(isSecondStored).toBe(true);
});

test('a result whose picture cannot be read has none', async () => {
  const made = smallFiles([{ key: 'media/a.png', body: Buffer.from('no picture') }]);
  expect(await made).toBeUndefined();
  expect(await putSmallFiles(made, async () => {})).toBe(false);
});
