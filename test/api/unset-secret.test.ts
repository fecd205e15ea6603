import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Template, templateSchema } from '@atelier/local-cloud/assembly';
import { expect, test } from 'vitest';
import { deletionOf, sendToClerkWebhook } from './support/account.ts';
import { errorOf, newKey } from './support/caller.ts';
import { newImageGenerator } from './support/image-generator.ts';
import { quickEngines } from './support/quick-engines.ts';
import { testStudio } from './support/studio.ts';

/** Under other names, which nothing sets a value for: as they are after the first deployment. */
function withUnsetSecrets(template: Template): Template {
  const unset = {
    'replicate-token': 'ReplicateToken',
    'clerk-webhook-secret': 'ClerkWebhookSecret',
  };
  const text = Object.entries(unset).reduce(
    (whole, [name, id]) => whole.replaceAll(`atelier/dev/${name}`, `atelier/dev/unset-${id}`),
    JSON.stringify(template),
  );
  return templateSchema.parse(JSON.parse(text));
}

const studio = testStudio({ engines: quickEngines, alterTemplate: withUnsetSecrets });

const logOf = (functionId: string) =>
  readFileSync(join(studio().dataDir, 'logs', `${functionId}.jsonl`), 'utf8');

const told = (id: string) =>
  `The secret atelier/dev/unset-${id} has no value yet; set it with npm run secrets`;

test('a provider’s secret that is not set is told in the log, and costs nobody a use', async () => {
  const generator = newImageGenerator(studio());
  const failed = await generator.send({ prompt: 'a boat' }, newKey(studio()));
  expect(await errorOf(failed)).toMatchObject({ status: 500, code: 'internal' });
  expect(await generator.used()).toBe(0);
  expect(logOf('GenerateImage')).toContain(told('ReplicateToken'));
  // It is looked for again by the next request, not remembered as missing.
  studio().aws.secrets.put('atelier/dev/unset-ReplicateToken', studio().replicate.token);
  await generator.generate('a boat');
});

test('a webhook that cannot be checked is not taken, so that it is sent again', async () => {
  for (let webhook = 0; webhook < 5; webhook += 1) {
    const response = await sendToClerkWebhook(studio(), deletionOf('user_1'));
    expect(response.status).toBe(500);
  }
  expect(logOf('ClerkWebhook')).toContain(told('ClerkWebhookSecret'));
  // Two looks, at the version now and the one before; five webhooks within a minute cost no more.
  const reads = studio().aws.calls.filter(
    ({ principal, action }) =>
      principal.functionId === 'ClerkWebhook' && action.startsWith('secretsmanager:'),
  );
  expect(reads).toHaveLength(4);
});
