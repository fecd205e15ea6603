import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Studio, startStudio } from '../../scripts/local/studio.ts';
import { type Route, routes } from '../../shared/routes.ts';
import { withoutPermission } from './support/alter-template.ts';
import { type Caller, imageForm, newCaller, newKey } from './support/caller.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { disc } from './support/pictures.ts';
import { quickEngines } from './support/quick-engines.ts';

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

/** Each permission of the removal and the generation, and some of every other function. */
const permissions: [string, string, Attempt][] = [
  ['GetAppUsage', 'dynamodb:GetItem', plain(routes.getAppUsage)],
  ['GetAppUsage', 'ssm:GetParameter', plain(routes.getAppUsage)],
  ['ListRemovedBgImages', 'dynamodb:Query', plain(routes.listRemovedBgImages)],
  ['ListRemovedBgImages', 'secretsmanager:GetSecretValue', plain(routes.listRemovedBgImages)],
  ['RemoveBg', 'dynamodb:UpdateItem', removal],
  ['RemoveBg', 'dynamodb:GetItem', removal],
  ['RemoveBg', 'dynamodb:PutItem', removal],
  ['RemoveBg', 's3:GetObject', removal],
  ['RemoveBg', 's3:PutObject', removal],
  ['RemoveBg', 'secretsmanager:GetSecretValue', removal],
  ['GenerateImage', 'dynamodb:UpdateItem', generation],
  ['GenerateImage', 'dynamodb:GetItem', generation],
  ['GenerateImage', 'dynamodb:PutItem', generation],
  ['GenerateImage', 's3:PutObject', generation],
  ['GenerateImage', 'secretsmanager:GetSecretValue', generation],
  ['ListImages', 'dynamodb:Query', plain(routes.listImages)],
  ['DeleteImage', 'dynamodb:DeleteItem', deletion],
  ['DeleteImage', 's3:DeleteObject', deletion],
];

test.each(permissions)('%s does not work without %s', async (functionId, action, attempt) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'atelier-permissions-'));
  const alterTemplate = withoutPermission(functionId, action);
  const studio = await startStudio({ dataDir, port: 0, alterTemplate, engines: quickEngines });
  try {
    const caller = newCaller(studio);
    const response = await attempt(caller, studio);
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
  } finally {
    await studio.stop();
    rmSync(dataDir, { recursive: true });
  }
});

test('an upload is refused when its maker may not write', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'atelier-permissions-'));
  const alterTemplate = withoutPermission('CreateUpload', 's3:PutObject');
  const studio = await startStudio({ dataDir, port: 0, alterTemplate, engines: quickEngines });
  try {
    const bytes = await disc();
    await expect(newCaller(studio).upload({ bytes })).rejects.toThrow(
      /403 .*AccessDenied.*s3:PutObject/s,
    );
  } finally {
    await studio.stop();
    rmSync(dataDir, { recursive: true });
  }
});
