import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateWebhook } from 'replicate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askWebhookSecret, studioSecrets } from '../../deployment.ts';
import { realServices } from '../../real-services.ts';
import { createLocalReplicate, type LocalReplicate } from '../../replicate/local-replicate.ts';
import { clientOf, pictureUrl, startReplicate } from './start-replicate.ts';
import { type Delivery, startReceiver } from './webhook-receiver.ts';

let server: LocalReplicate;
beforeEach(async () => {
  ({ server } = await startReplicate());
});
afterEach(() => server.close());

const events = ['start', 'completed'] as const;

async function createWith(webhook: string, filter: readonly ('start' | 'completed')[] | undefined) {
  return clientOf(server).predictions.create({
    model: 'bria/remove-background',
    input: { image: await pictureUrl() },
    webhook,
    ...(filter ? { webhook_events_filter: [...filter] } : {}),
  });
}

const statusOf = ({ body }: Delivery): unknown => JSON.parse(body).status;

it('a webhook is signed so that the real client accepts it, and refuses a changed one', async () => {
  const receiver = await startReceiver();
  await createWith(receiver.url, ['completed']);
  const [delivery] = await receiver.received(1);
  receiver.close();
  const { key } = await clientOf(server).webhooks.default.secret.get();
  const { headers = {}, body = '' } = delivery ?? {};
  const parts = {
    id: headers['webhook-id'] ?? '',
    timestamp: headers['webhook-timestamp'] ?? '',
    signature: headers['webhook-signature'] ?? '',
    secret: key,
  };
  expect(await validateWebhook({ ...parts, body })).toBe(true);
  expect(await validateWebhook({ ...parts, body: body.replace('succeeded', 'failed') })).toBe(
    false,
  );
  expect(JSON.parse(body)).toMatchObject({ status: 'succeeded', output: expect.any(String) });
});

it('the events filter decides what is told, in order', async () => {
  const receiver = await startReceiver();
  await createWith(receiver.url, events);
  expect((await receiver.received(2)).map(statusOf)).toEqual(['processing', 'succeeded']);
  receiver.close();
});

it('without a filter every event is told, the end last', async () => {
  const receiver = await startReceiver();
  await createWith(receiver.url, undefined);
  const told = (await receiver.received(4)).map(statusOf);
  expect(told).toEqual(['processing', 'succeeded', 'succeeded', 'succeeded']);
  receiver.close();
});

it('the end is told again after a server error, under the same id', async () => {
  const receiver = await startReceiver(500, 503);
  await createWith(receiver.url, ['completed']);
  const ids = (await receiver.received(3)).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  receiver.close();
});

it('is asked of Replicate, and made up where Replicate does not tell it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'atelier-secret-'));
  const replicate = await createLocalReplicate({
    dataDir,
    clock: { now: () => new Date() },
    token: 'r8_token',
    webhookSecret: 'whsec_theirs',
  });
  vi.spyOn(console, 'error').mockReturnValue();
  const asked = await askWebhookSecret(replicate.apiUrl, 'r8_token', 'whsec_own');
  const refused = await askWebhookSecret(replicate.apiUrl, 'r8_other', 'whsec_own');
  await replicate.close();
  const nobody = await askWebhookSecret(replicate.apiUrl, 'r8_token', 'whsec_own');
  expect([asked, refused, nobody]).toEqual(['whsec_theirs', 'whsec_own', 'whsec_own']);
  rmSync(dataDir, { recursive: true });
});

it('is a secret of the stage, and may be given beside the token', () => {
  const real = realServices({ REPLICATE_API_TOKEN: 'r8', REPLICATE_WEBHOOK_SECRET: 'whsec_env' });
  expect(real.replicate).toEqual({ token: 'r8', webhookSecret: 'whsec_env' });
  const secrets = studioSecrets({
    stage: 'dev',
    clerk: { secretKey: 'sk', webhookSecret: 'whsec_clerk' },
    replicateToken: 'r8',
    replicateWebhookSecret: 'whsec_env',
    vapi: { privateKey: 'vapi', webhookSecret: 'secret' },
    real,
  });
  expect(secrets.get('atelier/dev/replicate-webhook-secret')).toBe('whsec_env');
});
