import { ulid } from 'ulid';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../../../frontend/src/lib/api-client.ts';
import { InvalidResponse } from '../../../../../frontend/src/lib/api-error.ts';
import {
  cancelSession,
  openSession,
  saveRecord,
} from '../../../../../frontend/src/tools/voice-chat/api/open-session.ts';
import { idempotencyHeader, ulidSchema } from '../../../../../shared/ids.ts';
import { routes } from '../../../../../shared/routes.ts';

const sessionId = '01J0000000000000000000000C';
const call = vi.fn();
const api: ApiClient = { call };

beforeEach(() => {
  call.mockReset();
});

test('each session is asked for under a key of its own, and never twice', async () => {
  call.mockResolvedValue({ passUsageCheck: true, sessionId });
  await expect(openSession(api)).resolves.toBe(sessionId);
  await openSession(api);
  const keys = call.mock.calls.map(([, { headers }]) => headers[idempotencyHeader]);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(ulidSchema.safeParse(key).success).toBe(true);
  call.mockReset();
  call.mockRejectedValue(new Error('Network Error'));
  await expect(openSession(api)).rejects.toThrow('Network Error');
  expect(call).toHaveBeenCalledOnce();
});

test('there is no session where the limit is reached', async () => {
  call.mockResolvedValue({ passUsageCheck: false });
  await expect(openSession(api)).resolves.toBeUndefined();
});

test('a passed check without a session breaks the contract', async () => {
  call.mockResolvedValue({ passUsageCheck: true });
  await expect(openSession(api)).rejects.toBeInstanceOf(InvalidResponse);
});

test('a record is saved under its session and a key of the save', async () => {
  const transcript = [{ role: 'user', content: 'Hello' }] as const;
  const key = ulid();
  await saveRecord(api, { topic: 'Kites', transcript, sessionId }, key);
  await cancelSession(api, sessionId);
  expect(call.mock.calls).toEqual([
    [
      routes.createVoiceRecord,
      {
        body: { topic: 'Kites', transcript, sessionId },
        headers: { [idempotencyHeader]: key },
      },
    ],
    [routes.cancelVoiceChat, { body: { sessionId } }],
  ]);
});
