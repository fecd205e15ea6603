import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { askWebhookSecret, studioSecrets } from '../../deployment.ts';
import { realServices } from '../../real-services.ts';
import { createLocalReplicate } from '../../replicate/local-replicate.ts';

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
