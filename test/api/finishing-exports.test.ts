import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parameterNameOf } from '../../infra/stage-names.ts';
import {
  type CutOutExport,
  exportedFileSchema,
  type FinishingRecipe,
  untouchedRecipe,
} from '../../shared/finishing.ts';
import { routes } from '../../shared/routes.ts';
import { asAdministrator } from '../support/aws-client.ts';
import { readCredentials } from '../support/credentials-reader.ts';
import { type Caller, errorOf, newCaller, newKey, parsed } from './support/caller.ts';
import { finishingIn, greyMask, onWhite, size } from './support/finishing.ts';
import { sharedStudio } from './support/shared-studio.ts';

const studio = sharedStudio();
const { newCutOut, save, opened, mediaOf } = finishingIn(studio);

function ask(caller: Caller, order: CutOutExport) {
  const headers = { 'content-type': 'application/json' };
  return caller.send(routes.exportCutOut, { headers, body: JSON.stringify(order) });
}

async function exported(caller: Caller, order: CutOutExport): Promise<Buffer> {
  const { url, bytes } = await parsed(exportedFileSchema, await ask(caller, order));
  const file = await opened(url);
  expect(file).toHaveLength(bytes);
  return file;
}

/** What the reference implementation says of a file, believing nobody but the root of this deployment. */
async function credentialsOf(file: Buffer, type: string) {
  const client = new SSMClient(asAdministrator(studio().aws));
  const Name = parameterNameOf({ name: 'dev' }, 'credential-certificates');
  const pem = (await client.send(new GetParameterCommand({ Name }))).Parameter?.Value ?? '';
  return readCredentials(file, type, pem.slice(pem.lastIndexOf('-----BEGIN')));
}

const exportsOf = async (caller: Caller) =>
  (await mediaOf(caller)).filter((key) => key.startsWith('media/exports/'));

test('a cut-out is saved twice as large, or finished as it is kept, in every format, with credentials of its whole way', async () => {
  const { caller, id } = await newCutOut();
  const hd = await exported(caller, { id, as: { kind: 'hd' } });
  expect(await sharp(hd).metadata()).toMatchObject({ format: 'png', width: 320, height: 240 });
  const first = await exported(caller, { id, as: { kind: 'finished' } });
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', ...size, hasAlpha: true });
  const look = { size: { kind: 'own', width: 300, height: 400 }, padding: 10 } as const;
  const recipes: [FinishingRecipe, string, string][] = [
    [{ ...onWhite, ...look, format: { kind: 'png' } }, 'png', 'image/png'],
    [{ ...untouchedRecipe, ...look, format: { kind: 'jpg', quality: 85 } }, 'jpeg', 'image/jpeg'],
    [{ ...onWhite, ...look, format: { kind: 'webp' } }, 'webp', 'image/webp'],
  ];
  let revision: string | undefined;
  for (const [recipe, format, type] of recipes) {
    const kept = await save(caller, { id, recipe: JSON.stringify(recipe), revision });
    revision = kept.revision;
    const file = await exported(caller, { id, as: { kind: 'finished', revision } });
    expect(await sharp(file).metadata()).toMatchObject({ format, width: 300, height: 400 });
    const corner = sharp(file).extract({ left: 0, top: 0, width: 20, height: 20 });
    const { channels } = await sharp(await corner.png().toBuffer()).stats();
    expect(Math.min(...channels.map(({ mean }) => mean))).toBeGreaterThan(252);
    const { state, wrong } = await credentialsOf(file, type);
    expect({ state, wrong }).toEqual({ state: 'Trusted', wrong: [] });
  }
  expect((await credentialsOf(hd, 'image/png')).state).toBe('Trusted');
  // The same once more is the same file.
  expect(await exported(caller, { id, as: { kind: 'hd' } })).toEqual(hd);
  expect(await exportsOf(caller)).toHaveLength(5);
  expect(await caller.used()).toBe(1);
});

test('no file is made of what is not an own cut-out, or was finished elsewhere; what was made goes with the result', async () => {
  const { caller, id } = await newCutOut();
  const hd = { kind: 'hd' } as const;
  const { revision } = await save(caller, { id, mask: await greyMask(255) });
  const seenElsewhere = [undefined, newKey(studio())];
  for (const seen of seenElsewhere) {
    const as = { kind: 'finished', revision: seen } as const;
    const { status, code } = await errorOf(await ask(caller, { id, as }));
    expect([status, code]).toEqual([409, 'finishing_conflict']);
  }
  const stranger = newCaller(studio());
  expect((await ask(stranger, { id, as: hd })).status).toBe(404);
  expect((await ask(caller, { id: newKey(studio()), as: hd })).status).toBe(404);
  expect(await exportsOf(caller)).toEqual([]);
  await exported(caller, { id, as: hd });
  const whole = await exported(caller, { id, as: { kind: 'finished', revision } });
  // Everything was brushed back: it is the original on white.
  expect((await sharp(whole).stats()).isOpaque).toBe(true);
  expect((await caller.send(routes.deleteRemovedBgImage, { params: { id } })).status).toBe(204);
  expect(await mediaOf(caller)).toEqual([]);
});
