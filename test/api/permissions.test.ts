import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Studio, startStudio } from '@atelier/local-cloud/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { isFullRun } from '../full-run.ts';
import { deletionOf, sendToClerkWebhook } from './support/account.ts';
import { type Alteration, withoutPermission } from './support/alter-template.ts';
import { type Caller, imageForm, newCaller, newKey } from './support/caller.ts';
import { newDataFolder, removeDataFolder } from './support/data-folder.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { disc } from './support/pictures.ts';
import { quickEngines } from './support/quick-engines.ts';
import { voiceChatOf } from './support/voice-chat.ts';

type Attempt = (caller: Caller, studio: Studio) => Promise<Response>;

const removal: Attempt = async (caller, studio) => {
  const uploadId = await caller.upload({ bytes: await disc() });
  return caller.sendRemoval(imageForm(uploadId), newKey(studio));
};

const plain =
  (route: Route): Attempt =>
  (caller) =>
    caller.send(route);

const generation: Attempt = (caller, studio) =>
  imageGeneratorOf(caller, studio).send({ prompt: 'A lighthouse' }, newKey(studio));

const deletion: Attempt = async (caller, studio) => {
  const generator = imageGeneratorOf(caller, studio);
  const { ID } = await generator.generate('A lighthouse');
  return generator.remove(ID);
};

const opening: Attempt = (caller, studio) => voiceChatOf(caller, studio).start(newKey(studio));

const calling: Attempt = async (caller, studio) => {
  const { open, call } = voiceChatOf(caller, studio);
  return call(await open());
};

const saving: Attempt = (caller, studio) => voiceChatOf(caller, studio).save({});

const voiceDeletion: Attempt = async (caller, studio) => {
  const { saved, remove } = voiceChatOf(caller, studio);
  return remove((await saved({})).id);
};

/** Tells of the end of an account that has an upload and a conversation. */
const accountDeletion: Attempt = async (caller, studio) => {
  await caller.upload({ bytes: await disc() });
  await voiceChatOf(caller, studio).saved({});
  return sendToClerkWebhook(studio, deletionOf(caller.userId));
};

/** A function, an action that is taken from it, and what then fails. */
type Loss = [string, string, Attempt];

/**
 * Each kind of permission, the check of the policy alone being in question: that every grant is used, and
 * so would be missed, the check of grants proves. A studio bears several losses at once: no attempt needs
 * what another one of its round lacks.
 */
const rounds: Loss[][] = [
  [
    ['GetAppUsage', 'ssm:GetParameter', plain(routes.getAppUsage)],
    ['ListRemovedBgImages', 'secretsmanager:GetSecretValue', plain(routes.listRemovedBgImages)],
    ['RemoveBg', 'dynamodb:GetItem', removal],
    ['GenerateImage', 'dynamodb:GetItem', generation],
    ['CreateCall', 'dynamodb:UpdateItem', calling],
    ['DeleteVoiceRecord', 'dynamodb:PutItem', voiceDeletion],
    ['ClerkWebhook', 'dynamodb:Query', accountDeletion],
  ],
  [
    ['RemoveBg', 's3:GetObject', removal],
    ['DeleteImage', 's3:DeleteObject', deletion],
    ['CreateCall', 'secretsmanager:GetSecretValue', calling],
    ['ClerkWebhook', 'dynamodb:BatchWriteItem', accountDeletion],
  ],
];

/** The same of other functions. */
const otherRounds: Loss[][] = [
  [
    ['GetAppUsage', 'dynamodb:GetItem', plain(routes.getAppUsage)],
    ['ListRemovedBgImages', 'dynamodb:Query', plain(routes.listRemovedBgImages)],
    ['RemoveBg', 'dynamodb:UpdateItem', removal],
    ['GenerateImage', 'dynamodb:UpdateItem', generation],
    ['ListImages', 'dynamodb:Query', plain(routes.listImages)],
    ['StartVoiceChat', 'dynamodb:PutItem', opening],
    ['CreateVoiceRecord', 'dynamodb:PutItem', saving],
  ],
  [
    ['RemoveBg', 'dynamodb:PutItem', removal],
    ['GenerateImage', 's3:PutObject', generation],
    ['ClerkWebhook', 's3:ListBucket', accountDeletion],
  ],
  [
    ['RemoveBg', 's3:PutObject', removal],
    ['GenerateImage', 'dynamodb:PutItem', generation],
    ['ClerkWebhook', 's3:DeleteObject', accountDeletion],
  ],
  [
    ['RemoveBg', 'secretsmanager:GetSecretValue', removal],
    ['GenerateImage', 'secretsmanager:GetSecretValue', generation],
    ['ClerkWebhook', 'dynamodb:PutItem', accountDeletion],
  ],
  [
    ['DeleteImage', 'dynamodb:UpdateItem', deletion],
    ['ClerkWebhook', 'dynamodb:UpdateItem', accountDeletion],
  ],
];

const played = isFullRun ? [...rounds, ...otherRounds] : rounds;

describe.each(played.map((losses) => ({ losses })))('least privilege', ({ losses }) => {
  let dataDir: string;
  let studio: Studio;

  beforeAll(async () => {
    dataDir = await newDataFolder();
    const alterTemplate: Alteration = (template) =>
      losses.reduce((left, [id, action]) => withoutPermission(id, action)(left), template);
    studio = await startStudio({ dataDir, port: 0, alterTemplate, engines: quickEngines });
  });

  afterAll(async () => {
    await studio.stop();
    removeDataFolder(dataDir);
  });

  test.each(losses)('%s does not work without %s', async (functionId, action, attempt) => {
    const response = await attempt(newCaller(studio), studio);
    await response.text();
    expect(response.status).toBeGreaterThanOrEqual(400);
    const refused = studio.aws.calls.filter(({ status }) => status === 400 || status === 403);
    expect(refused).toContainEqual(
      expect.objectContaining({
        action,
        principal: { functionId, roleId: `${functionId}Role` },
      }),
    );
    const log = readFileSync(join(dataDir, 'logs', `${functionId}.jsonl`), 'utf8');
    expect(log).toContain(`is not authorized to perform: ${action}`);
  });
});

test('an upload is refused when its maker may not write', async () => {
  const dataDir = await newDataFolder();
  const alterTemplate = withoutPermission('CreateUpload', 's3:PutObject');
  const studio = await startStudio({ dataDir, port: 0, alterTemplate, engines: quickEngines });
  try {
    const bytes = await disc();
    await expect(newCaller(studio).upload({ bytes })).rejects.toThrow(
      /403 .*AccessDenied.*s3:PutObject/s,
    );
  } finally {
    await studio.stop();
    removeDataFolder(dataDir);
  }
});
