import { createPublicKey, createVerify } from 'node:crypto';
import { createClerkClient } from '@clerk/backend';
import Replicate from 'replicate';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { voices } from '../../../shared/voice-options.ts';
import { readBlueprint } from './blueprint.ts';
import { clerkPublicKey } from './secrets/fixed-keys.ts';
import { createHistory, wireRequest } from './test-history.ts';

const blueprint = await readBlueprint();
const model = 'black-forest-labs/flux-schnell';
const webhook = 'https://studio/api/webhook';

type History = ReturnType<typeof createHistory>;

/** A `fetch` that asks the history's providers, and has its time pass while an answer is held back. */
const fetchOf =
  ({ world, now, runFor }: History) =>
  async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { readyAt, respond } = world.fetch(request.url, await wireRequest(request));
    await runFor(readyAt - now());
    const { status, headers, body } = respond();
    return new Response(new Uint8Array(body), { status, headers });
  };

function replicateOf(history: History): Replicate {
  return new Replicate({ auth: 'r8_simulation', fetch: fetchOf(history), useFileOutput: false });
}

afterEach(() => void vi.unstubAllGlobals());

it('a prediction is held back until it ends, tells of its end, and has a picture that decodes', async () => {
  const history = createHistory(blueprint);
  const client = replicateOf(history);
  const input = { prompt: 'a chair' };
  const made = await client.predictions.create({
    model,
    input,
    webhook,
    webhook_events_filter: ['completed'],
    wait: 5,
  });
  expect(made).toMatchObject({ status: 'succeeded', metrics: { image_count: 1 } });
  expect(history.now() - history.start).toBe(2_000);
  const picture = await fetchOf(history)(String(made.output));
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
    width: 8,
    hasAlpha: true,
  });

  await history.runFor(1_000);
  expect(history.delivered).toMatchObject([{ url: webhook, at: history.start + 2_100 }]);
  await history.runFor(60 * 60_000);
  expect(await client.predictions.get(made.id)).toMatchObject({ data_removed: true, output: null });
  expect((await fetchOf(history)(String(made.output))).status).toBe(404);
});

it('a prediction that never ends is cancelled by us or by its deadline, and is listed', async () => {
  const history = createHistory(blueprint, undefined, { end: 'never', afterMs: 0, webhooksMs: [] });
  const client = replicateOf(history);
  const create = () => client.predictions.create({ model, input: {}, wait: 5 });
  const [one, other] = [await create(), await create()];
  expect([one.status, history.now() - history.start]).toEqual(['processing', 10_000]);
  expect(await client.predictions.cancel(one.id)).toMatchObject({ status: 'canceled' });
  await history.runFor(25 * 60 * 60_000);
  // What was cancelled while it ran is paid for.
  expect([...history.world.charges().values()]).toEqual([1, 1]);
  const { results } = await client.predictions.list();
  expect(results.map(({ id, status }) => [id, status])).toEqual([
    [other.id, 'canceled'],
    [one.id, 'canceled'],
  ]);
  history.world.rotate('replicate-token', 'r8_new');
  await expect(client.predictions.list()).rejects.toThrow('401');
});

it('Clerk tells the plan that a token has, and deletions until they are taken', async () => {
  const history = createHistory(blueprint);
  const { clerk } = history.world;
  clerk.signUp('user_1', 'ada@example.com', 'Standard');
  const [header = '', claims = '', signature = ''] = clerk.token('user_1').split('.');
  const verified = createVerify('sha256').update(`${header}.${claims}`);
  expect(verified.verify(createPublicKey(clerkPublicKey), signature, 'base64url')).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    sub: 'user_1',
    pla: 'u:standard',
  });

  clerk.changePlan('user_1', 'Pro');
  vi.stubGlobal('fetch', fetchOf(history));
  const client = createClerkClient({
    secretKey: 'sk_test_simulation',
    telemetry: { disabled: true },
  });
  const { subscriptionItems } = await client.billing.getUserBillingSubscription('user_1');
  expect(subscriptionItems).toMatchObject([{ status: 'active', plan: { name: 'Pro' } }]);

  clerk.deleteAccount('user_1', [0, 5_000]);
  await history.runFor(10_000);
  const types = history.delivered.map(({ request }) => JSON.parse(request.body.toString()).type);
  expect(types).toEqual(['user.created', 'user.deleted', 'user.deleted']);
});

const callSchema = z.object({ id: z.string() });

it('a call that somebody joined and left is reported with what was said and what it cost', async () => {
  const history = createHistory(blueprint);
  const assistant = {
    transcriber: { provider: 'deepgram', model: 'nova-2', language: 'en' },
    voice: { provider: '11labs', voiceId: voices.oliver.providerIds.friendly },
    model: { provider: 'openai', model: 'gpt-4' },
    maxDurationSeconds: 180,
  };
  const response = await fetchOf(history)('https://api.vapi.ai/call/web', {
    method: 'POST',
    headers: { authorization: 'Bearer vapi-private-key-of-the-simulation' },
    body: JSON.stringify({ assistant }),
  });
  const { id } = z.parse(callSchema, await response.json());
  const { vapi } = history.world;
  await history.runFor(1_000);
  vapi.join(id);
  vapi.say(id, 'user', 'Hello');
  await history.runFor(60_000);
  vapi.leave(id);
  await history.runFor(200_000);
  expect(history.delivered).toHaveLength(1);
  expect(history.world.charges().get(id)).toBe(0.12);
  const report = JSON.parse(history.delivered[0]?.request.body.toString() ?? '');
  expect(report.message).toMatchObject({
    endedReason: 'customer-ended-call',
    durationSeconds: 60,
    cost: 0.12,
    artifact: { messages: [{ role: 'user', message: 'Hello' }] },
  });
});
