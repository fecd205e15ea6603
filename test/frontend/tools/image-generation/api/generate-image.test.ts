import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../../../frontend/src/lib/api-client.ts';
import { InvalidResponse } from '../../../../../frontend/src/lib/api-error.ts';
import {
  generateImage,
  imageSubmissions,
} from '../../../../../frontend/src/tools/image-generation/api/generate-image.ts';
import { idempotencyHeader } from '../../../../../shared/ids.ts';
import { routes } from '../../../../../shared/routes.ts';
import { memoryStorage } from '../../../support/memory-storage.ts';

const answer = {
  ID: '01J0000000000000000000000C',
  ImageURL: '/media/out.png',
  Prompt: 'A boat at sunset',
  CreatedAt: '2026-11-21T09:41:00.000Z',
  provenance: { preview: true, understood: ['boat', 'sunset'] },
};
const input = { userId: 'user_1', prompt: 'A boat at sunset' };

const call = vi.fn();
const api: ApiClient = { call };
const keys = () => call.mock.calls.map(([, request]) => request.headers[idempotencyHeader]);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  call.mockReset();
  call.mockResolvedValue(answer);
});

test('the call carries the prompt alone, and the answer comes by the screen’s own names', async () => {
  await expect(generateImage(api, input)).resolves.toEqual({
    id: answer.ID,
    imageUrl: '/media/out.png',
    prompt: 'A boat at sunset',
    createdAt: answer.CreatedAt,
    provenance: answer.provenance,
  });
  expect(call).toHaveBeenCalledOnce();
  const [route, request] = call.mock.calls[0] ?? [];
  expect(route).toBe(routes.generateImage);
  expect(request.body).toEqual({ prompt: 'A boat at sunset' });
});

test('the same prompt joins a job of which the end is not known; another prompt does not', async () => {
  const unknown = new InvalidResponse(routes.generateImage, undefined);
  call.mockRejectedValueOnce(unknown);
  await expect(generateImage(api, input)).rejects.toBe(unknown);
  call.mockRejectedValueOnce(unknown);
  await expect(generateImage(api, input)).rejects.toBe(unknown);
  await generateImage(api, { ...input, prompt: 'A cabin' });
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the same prompt again is another image', async () => {
  await generateImage(api, input);
  await generateImage(api, input);
  const [first, second] = keys();
  expect(second).not.toBe(first);
});

test('other wishes are another image, and the same ones join; a sheet is told to nobody', async () => {
  const unknown = new InvalidResponse(routes.generateImage, undefined);
  const wished = { ...input, shape: '9:16', style: 'ink', seed: 7 } as const;
  const sheet = { id: 'one', of: 2 };
  call.mockRejectedValue(unknown);
  for (const each of [input, wished, wished, { ...wished, seed: 8, sheet, slot: 1 }]) {
    await expect(generateImage(api, each)).rejects.toBe(unknown);
  }
  const [plain, first, again, inSlot] = keys();
  expect(again).toBe(first);
  expect(new Set([plain, first, inSlot]).size).toBe(3);
  const bodies = call.mock.calls.map(([, request]) => request.body);
  expect(bodies[1]).toEqual({ prompt: input.prompt, shape: '9:16', style: 'ink', seed: 7 });
  expect(bodies[3]).toEqual({ prompt: input.prompt, shape: '9:16', style: 'ink', seed: 8 });
});

test('of an earlier press nothing is joined any more once another one has begun', async () => {
  call.mockRejectedValue(new InvalidResponse(routes.generateImage, undefined));
  const sheet = { ...input, sheet: { id: 'one', of: 3 } };
  for (const slot of [0, 1, 2]) await generateImage(api, { ...sheet, slot }).catch(() => {});
  const left = () => imageSubmissions.all('user_1', Date.now()).map(({ key }) => key);
  expect(left()).toEqual(keys());
  await generateImage(api, { ...input, prompt: 'A cabin' }).catch(() => {});
  expect(left()).toEqual(keys().slice(-1));
});
