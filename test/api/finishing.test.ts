import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { deletionGraceSeconds } from '../../functions/sweep/sweep-deletions.ts';
import { parameterNameOf } from '../../infra/stage-names.ts';
import {
  type CutOutExport,
  exportedFileSchema,
  type Finishing,
  type FinishingRecipe,
  type finishingFields,
  finishingSchema,
  keptFile,
  untouchedRecipe,
} from '../../shared/finishing.ts';
import { idempotencyHeader } from '../../shared/ids.ts';
import { formatReference } from '../../shared/result-reference.ts';
import { routes } from '../../shared/routes.ts';
import { asAdministrator } from '../support/aws-client.ts';
import { readCredentials } from '../support/credentials-reader.ts';
import { crashAt, pauseAt } from './support/call-point.ts';
import { type Caller, errorOf, newCaller, newKey, parsed } from './support/caller.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { disc, discPng } from './support/pictures.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { storedDataOf } from './support/stored-data.ts';
import { videoGeneratorOf } from './support/video-generator.ts';

const studio = sharedStudio();
const size = { width: 160, height: 120 };

type Part = string | Buffer | undefined;
type Form = Partial<Record<keyof typeof finishingFields, Part>>;

const onPicture = { ...untouchedRecipe, background: { kind: 'picture' } } as const;
const onWhite = { ...untouchedRecipe, background: { kind: 'white' } } as const;

async function newCutOut() {
  const caller = newCaller(studio(), 'Pro');
  const { id } = await caller.remove(await caller.upload({ bytes: await disc() }));
  return { caller, id };
}

function send(
  caller: Caller,
  { recipe = JSON.stringify(onWhite), ...parts }: Form,
  key = newKey(studio()),
) {
  const form = new FormData();
  for (const [name, part] of Object.entries({ recipe, ...parts })) {
    if (typeof part === 'string') form.append(name, part);
    else if (part) form.append(name, new Blob([new Uint8Array(part)]), `${name}.png`);
  }
  return caller.send(routes.finishCutOut, { body: form, headers: { [idempotencyHeader]: key } });
}

const save = async (caller: Caller, form: Form, key?: string): Promise<Finishing> =>
  parsed(finishingSchema, await send(caller, form, key));

function greyMask(value: number, { width, height } = size): Promise<Buffer> {
  const create = {
    width,
    height,
    channels: 3,
    background: { r: value, g: value, b: value },
  } as const;
  return sharp({ create }).toColourspace('b-w').png().toBuffer();
}

async function opened(path: string | undefined): Promise<Buffer> {
  const response = await fetch(studio().origin + path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Files of finishings in the media of a person. */
async function filesOf({ userId }: Caller): Promise<string[]> {
  const { objects } = await storedDataOf(studio()).of(userId);
  return objects.filter((key) => /^media\/.*-(mask|backdrop)-/.test(key));
}

const mediaOf = async ({ userId }: Caller) =>
  (await storedDataOf(studio()).of(userId)).objects.filter((key) => key.startsWith('media/'));

test('a finishing is kept with its cut-out, opens again, is replaced file by file, and costs no use', async () => {
  const { caller, id } = await newCutOut();
  const [before] = await caller.list();
  const mask = await greyMask(200);
  const first = await save(caller, {
    id,
    recipe: JSON.stringify(onPicture),
    mask,
    background: await disc(90, 70),
  });
  expect(first.recipe).toEqual(onPicture);
  const { channels, width, height } = await sharp(await opened(first.maskUrl)).metadata();
  expect({ channels, width, height }).toEqual({ channels: 1, ...size });
  expect(await sharp(await opened(first.backgroundUrl)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 90,
  });
  expect(await caller.list()).toEqual([{ ...before, finishing: first }]);

  const kept = { id, mask: keptFile, background: keptFile, revision: first.revision };
  const second = await save(caller, { ...kept, recipe: JSON.stringify(onPicture) });
  expect([second.maskUrl, second.backgroundUrl]).toEqual([first.maskUrl, first.backgroundUrl]);
  const third = await save(caller, { id, mask: await greyMask(9), revision: second.revision });
  expect(third.backgroundUrl).toBeUndefined();
  expect(third.maskUrl).not.toBe(first.maskUrl);
  expect(await filesOf(caller)).toHaveLength(1);
  expect((await fetch(studio().origin + first.maskUrl)).status).toBe(403);
  const untouched = await save(caller, {
    id,
    recipe: JSON.stringify(untouchedRecipe),
    revision: third.revision,
  });
  expect([untouched.maskUrl, await filesOf(caller)]).toEqual([undefined, []]);
  expect(await caller.used()).toBe(1);
});

test("what lies behind a subject may be an upload, or any of the person's own results", async () => {
  const { caller, id } = await newCutOut();
  const image = await imageGeneratorOf(caller, studio()).generate('A ship');
  const video = await videoGeneratorOf(caller, studio()).generate();
  const behind = [
    await caller.upload({ contentType: 'image/png', bytes: await discPng(64, 48) }),
    formatReference({ part: 'original', feature: 'imageEditing', id }),
    formatReference({ part: 'result', feature: 'imageGeneration', id: image.ID }),
    formatReference({ part: 'original', feature: 'videoGeneration', id: video.id }),
  ];
  let revision: string | undefined;
  for (const background of behind) {
    const kept = await save(caller, {
      id,
      recipe: JSON.stringify(onPicture),
      background,
      revision,
    });
    expect((await sharp(await opened(kept.backgroundUrl)).metadata()).width).toBeGreaterThan(0);
    revision = kept.revision;
  }
  await imageGeneratorOf(caller, studio()).remove(image.ID);
  expect(await filesOf(caller)).toHaveLength(1);
});

test('a save that is sent twice is one, and one that knows an older finishing is refused and leaves nothing', async () => {
  const { caller, id } = await newCutOut();
  const key = newKey(studio());
  const mask = await greyMask(100);
  const twice = await Promise.all([
    save(caller, { id, mask }, key),
    save(caller, { id, mask }, key),
  ]);
  expect(twice[0]).toEqual(twice[1]);
  expect(await save(caller, { id, mask }, key)).toEqual(twice[0]);
  const files = await filesOf(caller);
  expect(files).toHaveLength(1);
  for (const revision of [undefined, newKey(studio())]) {
    const { status, code } = await errorOf(await send(caller, { id, mask, revision }));
    expect([status, code]).toEqual([409, 'finishing_conflict']);
  }
  const seen = { id, revision: key };
  const tabs = await Promise.all([
    send(caller, { ...seen, mask: await greyMask(1) }),
    send(caller, { ...seen, mask: await greyMask(2) }),
  ]);
  expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await filesOf(caller)).toHaveLength(1);
});

test('what is no finishing of an own cut-out is refused, and nothing is stored', async () => {
  const { caller, id } = await newCutOut();
  const stranger = newCaller(studio());
  const theirs = await stranger.remove(await stranger.upload({ bytes: await disc() }));
  const mask = await greyMask(7);
  const recipes = [
    '',
    '{',
    'null',
    '[]',
    JSON.stringify(onPicture),
    JSON.stringify({ ...onWhite, padding: 31 }),
    JSON.stringify({ ...onWhite, padding: Number.NaN }),
    JSON.stringify({ ...onWhite, extra: 1 }),
    JSON.stringify({ ...onWhite, version: 2 }),
    JSON.stringify({ ...onWhite, background: { kind: 'color', color: '#fff;x' } }),
    JSON.stringify({ ...onWhite, background: { kind: 'constructor' } }),
    JSON.stringify({ ...onWhite, size: { kind: 'own', width: 1e9, height: 16 } }),
    JSON.stringify(onWhite).replace('{', '{"__proto__":{"padding":3},'),
    JSON.stringify(onWhite).replace('"padding":0', '"padding":1e999'),
    `${JSON.stringify(onWhite)}${' '.repeat(8192)}`,
  ];
  const theirReference = formatReference({
    part: 'result',
    feature: 'imageEditing',
    id: theirs.id,
  });
  const forms: [number, Form][] = [
    ...recipes.map((recipe): [number, Form] => [400, { id, recipe }]),
    [400, { mask }],
    [400, { id: '../x' }],
    [400, { id, mask: 'other' }],
    [400, { id, mask: keptFile }],
    [400, { id, mask: await greyMask(7, { width: 120, height: 160 }) }],
    [400, { id, mask: Buffer.concat([mask, Buffer.alloc(512 * 1024)]) }],
    [400, { id, revision: 'x' }],
    [400, { id, background: 'x' }],
    [400, { id, background: keptFile }],
    [413, { id, background: Buffer.alloc(2 * 1024 * 1024 + 1) }],
    [415, { id, mask: await disc() }],
    [415, { id, background: Buffer.from('no picture') }],
    [404, { id, background: theirReference }],
    [404, { id, background: newKey(studio()) }],
    [404, { id: newKey(studio()) }],
    [404, { id: theirs.id, mask }],
  ];
  const statuses = [];
  for (const [, form] of forms) {
    later(studio(), 2);
    statuses.push((await send(caller, form)).status);
  }
  expect(statuses).toEqual(forms.map(([status]) => status));
  const old = ulid(studio().clock.now().getTime() - 3_600_000);
  expect((await errorOf(await send(caller, { id }, old))).code).toBe('idempotency_key_invalid');
  const [cutOut] = await caller.list();
  expect([cutOut?.finishing, await filesOf(caller), await filesOf(stranger)]).toEqual([
    undefined,
    [],
    [],
  ]);
});

test('a killed save leaves nothing that a later one or a deletion would miss', async () => {
  const { caller, id } = await newCutOut();
  const mask = await greyMask(50);
  const functionId = 'FinishCutOut';
  crashAt(studio(), { functionId, action: 's3:PutObject', phase: 'after' });
  expect((await send(caller, { id, mask })).status).toBeGreaterThanOrEqual(500);
  expect(await filesOf(caller)).toHaveLength(1);
  later(studio(), 15 * 60);
  const { revision } = await save(caller, { id, mask });
  expect(await filesOf(caller)).toHaveLength(1);
  crashAt(studio(), { functionId, action: 's3:PutObject', phase: 'after' });
  expect((await send(caller, { id, mask, revision })).status).toBeGreaterThanOrEqual(500);
  expect(await filesOf(caller)).toHaveLength(2);
  const removal = { params: { id } };
  expect((await caller.send(routes.deleteRemovedBgImage, removal)).status).toBe(204);
  expect(await mediaOf(caller)).toEqual([]);
});

test('a deletion in the midst of a save leaves nothing', async () => {
  const moments = [
    ['s3:PutObject', 1],
    ['dynamodb:UpdateItem', 2],
  ] as const;
  for (const [action, occurrence] of moments) {
    const { caller, id } = await newCutOut();
    const pause = pauseAt(studio(), action, { functionId: 'FinishCutOut', occurrence });
    const saving = send(caller, { id, mask: await greyMask(50) });
    await pause.reached;
    expect((await caller.send(routes.deleteRemovedBgImage, { params: { id } })).status).toBe(204);
    pause.end();
    expect((await saving).status).toBe(404);
    expect(await mediaOf(caller)).toEqual([]);
  }
});

test('a save that is killed in the moment after a deletion leaves a file no longer than until the sweep', async () => {
  const { caller, id } = await newCutOut();
  const put = { functionId: 'FinishCutOut', action: 's3:PutObject' };
  const pause = pauseAt(studio(), put.action, put);
  const saving = send(caller, { id, mask: await greyMask(50) });
  await pause.reached;
  const deletion = () => caller.send(routes.deleteRemovedBgImage, { params: { id } });
  expect((await deletion()).status).toBe(204);
  crashAt(studio(), { ...put, phase: 'after' });
  pause.end();
  expect((await saving).status).toBeGreaterThanOrEqual(500);
  expect([await caller.list(), await mediaOf(caller)]).toEqual([[], [expect.any(String)]]);
  later(studio(), deletionGraceSeconds + 1);
  await studio().schedules.runNow();
  expect([await mediaOf(caller), (await deletion()).status]).toEqual([[], 404]);
});

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
