import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ApiClient, createApiClient } from '../../../../../frontend/src/lib/api-client.ts';
import { InvalidResponse } from '../../../../../frontend/src/lib/api-error.ts';
import type { Picture } from '../../../../../frontend/src/media/picture.ts';
import {
  editPicture,
  editSubmissions,
} from '../../../../../frontend/src/tools/image-editing/api/edit-picture.ts';
import {
  addToBatch,
  clearBatch,
} from '../../../../../frontend/src/tools/image-editing/batch/batch.ts';
import { runBatch } from '../../../../../frontend/src/tools/image-editing/batch/run-batch.ts';
import { errorCatalogue } from '../../../../../shared/errors.ts';
import { memoryStorage } from '../../../support/memory-storage.ts';

type Answer = { status: number; body: unknown } | 'drop';

const ids = {
  picture: '01J0000000000000000000000A',
  result: '01J0000000000000000000000C',
};
const success = {
  status: 200,
  body: {
    success: true,
    image: {
      id: ids.result,
      inputImageUrl: '/media/in.png',
      resultImageUrl: '/media/out.png',
      createdAt: '2026-11-21T09:41:00.000Z',
      provenance: { preview: false, lowConfidence: false },
    },
  },
};
const failure = (code: 'provider_failed'): Answer => ({
  status: errorCatalogue[code].status,
  body: { error: errorCatalogue[code].message, code },
});

const answers: Answer[] = [];
const removals: { key: string | undefined; form: string }[] = [];
let uploads = 0;
let origin: string;
let api: ApiClient;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/put') return response.writeHead(204).end();
    if (request.url === '/api/uploads') {
      uploads += 1;
      const uploadId = `01J00000000000000000000${String(uploads).padStart(3, '0')}`;
      return response.end(JSON.stringify({ uploadId, url: `${origin}/put`, fields: { key: 'k' } }));
    }
    const key = request.headers['idempotency-key'];
    removals.push({ key: String(key), form: Buffer.concat(chunks).toString() });
    const answer = answers.shift() ?? success;
    if (answer === 'drop') return request.socket.destroy();
    return response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
});

const picture = (): Picture => ({
  id: ids.picture,
  userId: 'user_1',
  fileName: 'plant.png',
  size: 4,
  file: new File(['data'], 'plant.png', { type: 'image/png' }),
  preview: undefined,
  startedAt: undefined,
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = createApiClient({ baseURL: origin, getToken: () => Promise.resolve('t') });
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  answers.length = 0;
  removals.length = 0;
  uploads = 0;
});

test('the call carries the upload’s id and a fresh key, never the file', async () => {
  const image = await editPicture(api, picture());
  expect(image.id).toBe(ids.result);
  expect(removals).toHaveLength(1);
  expect(removals[0]?.key).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(removals[0]?.form).toContain('01J00000000000000000000001');
  expect(removals[0]?.form).not.toContain('data\r\n');
});

test('the same upload and the same key join the job when the connection breaks', async () => {
  answers.push('drop');
  await editPicture(api, picture());
  expect(uploads).toBe(1);
  expect(removals).toHaveLength(2);
  expect(removals[1]?.key).toBe(removals[0]?.key);
  expect(removals[1]?.form).toContain('01J00000000000000000000001');
});

test('a retry after a settled failure is a new job', async () => {
  answers.push(failure('provider_failed'));
  await expect(editPicture(api, picture())).rejects.toThrow('could not finish');
  await editPicture(api, picture());
  expect(uploads).toBe(2);
  expect(removals[1]?.key).not.toBe(removals[0]?.key);
});

test('the same picture can be submitted again after a success, as a new job', async () => {
  await editPicture(api, picture());
  await editPicture(api, picture());
  expect(removals[1]?.key).not.toBe(removals[0]?.key);
});

test.each([
  ['has no result URL', { success: true, image: {} }],
  ['says that it failed', { ...success.body, success: false }],
])('an answer that %s is an invalid response', async (_, body) => {
  answers.push({ status: 200, body });
  await expect(editPicture(api, picture())).rejects.toBeInstanceOf(InvalidResponse);
});

test('after a reload the file is gone, but its job is joined', async () => {
  answers.push({ status: 200, body: {} });
  await expect(editPicture(api, picture())).rejects.toBeInstanceOf(InvalidResponse);
  const reloaded = { ...picture(), file: undefined };
  await expect(editPicture(api, reloaded)).resolves.toMatchObject({ id: ids.result });
  expect(uploads).toBe(1);
  expect(removals[1]?.key).toBe(removals[0]?.key);
});

test('a batch takes no place of the editor’s own submit, whose job is the one that is shown and cancelled there', async () => {
  answers.push({ status: 200, body: {} }, { status: 200, body: {} });
  await expect(editPicture(api, picture())).rejects.toBeInstanceOf(InvalidResponse);
  addToBatch([new File(['other'], 'cup.png', { type: 'image/png' })], 'user_1');
  await runBatch('user_1', (input) => editPicture(api, input));
  clearBatch('user_1');
  const left = editSubmissions.all('user_1', Date.now()).map(({ order }) => order.fileName);
  expect(left).toEqual(['plant.png', 'cup.png']);
});

test('without file and without a job there is nothing to send', async () => {
  await expect(editPicture(api, { ...picture(), file: undefined })).rejects.toThrow(
    'Choose it again',
  );
  expect(removals).toHaveLength(0);
});
