import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buckets } from '../../../../functions/platform/s3-client.ts';
import { namedImage, readUpload, uploadOf } from '../../../../functions/storage/uploads.ts';
import { maxUploadBytes } from '../../../../shared/uploads.ts';

const id = '01KA0000000000000000000000';
const other = '01KA0000000000000000000001';

beforeEach(() => vi.stubEnv('UPLOADS_BUCKET', 'uploads'));
afterEach(() => vi.restoreAllMocks());

/** An upload of so many bytes, of which S3 tells or not. */
function uploaded(size: number, ContentLength?: number): void {
  const Body = { transformToByteArray: async () => new Uint8Array(size) };
  vi.spyOn(buckets, 'send').mockImplementation(async () => ({ Body, ContentLength }));
}

describe('an upload', () => {
  test('is read whole as far as it may be', async () => {
    uploaded(maxUploadBytes, maxUploadBytes);
    expect(await readUpload('me', id)).toHaveLength(maxUploadBytes);
  });

  test.each([[maxUploadBytes + 1], [undefined]])(
    'that is too large is refused, whether S3 says that it has %s bytes',
    async (told) => {
      uploaded(maxUploadBytes + 1, told);
      await expect(readUpload('me', id)).rejects.toMatchObject({ code: 'image_too_large' });
      await expect(uploadOf({ jobId: id, userId: 'me', upload: other })).rejects.toMatchObject({
        code: 'image_too_large',
      });
    },
  );

  test('that the job itself has kept may be larger', async () => {
    uploaded(maxUploadBytes + 1);
    const kept = await uploadOf({ jobId: id, userId: 'me', upload: id });
    expect(kept).toHaveLength(maxUploadBytes + 1);
  });

  test('that nobody has sent is told of as such', async () => {
    const missing = Object.assign(new Error('There is none.'), { name: 'NoSuchKey' });
    vi.spyOn(buckets, 'send').mockImplementation(() => Promise.reject(missing));
    await expect(readUpload('me', id)).rejects.toMatchObject({ code: 'upload_not_found' });
    await expect(uploadOf({ jobId: id, userId: 'me' })).rejects.toMatchObject({
      code: 'image_missing',
    });
  });
});

describe('a part of a form', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const named = (content: Buffer | string, filename?: string) =>
    namedImage({ filename, content: Buffer.from(content) });

  test('brings a picture, or names an upload or a result', () => {
    expect(named(png, 'a.png')).toEqual({ kind: 'file', bytes: png });
    expect(named(id)).toEqual({ kind: 'upload', id });
    expect(named(`result:image-editing:${id}`)).toEqual({
      kind: 'reference',
      reference: { part: 'result', feature: 'imageEditing', id },
    });
  });

  test('that is not there, or is empty, brings no picture', () => {
    const missing = expect.objectContaining({ code: 'image_missing' });
    expect(() => namedImage(undefined)).toThrow(missing);
    expect(() => named('')).toThrow(missing);
    expect(() => named('', 'a.png')).toThrow(missing);
  });
});
