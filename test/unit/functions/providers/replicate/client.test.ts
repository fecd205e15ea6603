import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  maxWaitSeconds,
  sendingOnce,
} from '../../../../../functions/providers/replicate/client.ts';

/** The `Prefer` header with which a request goes out that has so many milliseconds. */
async function sentPreference(remaining: number, prefer?: string): Promise<string | null> {
  const sent: (string | null)[] = [];
  const send = sendingOnce({ remaining: () => remaining }, async (_, init) => {
    sent.push(new Headers(init?.headers).get('Prefer'));
    return new Response();
  });
  await send('https://api.example', prefer === undefined ? {} : { headers: { Prefer: prefer } });
  return sent[0] ?? null;
}

test('an answer is held back no longer than the bound, and comes a second before its call is given up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 90_000 }), async (remaining) => {
      const preference = await sentPreference(remaining, `wait=${maxWaitSeconds}`);
      const seconds = preference === null ? 0 : Number(preference.replace('wait=', ''));
      expect(seconds).toBe(Math.max(0, Math.min(maxWaitSeconds, Math.floor(remaining / 1000) - 1)));
    }),
  );
});

test('what does not ask for it is answered at once', async () => {
  expect(await sentPreference(90_000)).toBe(null);
});
