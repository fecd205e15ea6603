import { expect, test } from 'vitest';
import { deletionGraceSeconds } from '../../functions/sweep/sweep-deletions.ts';
import { formatReference } from '../../shared/result-reference.ts';
import { routes } from '../../shared/routes.ts';
import { crashAt, pauseAt } from './support/call-point.ts';
import { errorOf } from './support/caller.ts';
import { finishingIn, greyMask, onPicture } from './support/finishing.ts';
import { later } from './support/later.ts';
import { disc } from './support/pictures.ts';
import { sharedStudio } from './support/shared-studio.ts';

const studio = sharedStudio();
const { newCutOut, send, save, filesOf, mediaOf } = finishingIn(studio);

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

test('a result that is deleted in the moment in which it is put behind another one is gone, and nothing else is', async () => {
  const { caller, id } = await newCutOut();
  const behind = await caller.remove(await caller.upload({ bytes: await disc() }));
  const pause = pauseAt(studio(), 's3:PutObject', { functionId: 'FinishCutOut' });
  const saving = send(caller, {
    id,
    recipe: JSON.stringify(onPicture),
    background: formatReference({ part: 'result', feature: 'imageEditing', id: behind.id }),
  });
  await pause.reached;
  const removal = { params: { id: behind.id } };
  expect((await caller.send(routes.deleteRemovedBgImage, removal)).status).toBe(204);
  pause.end();
  expect((await errorOf(await saving)).code).toBe('picture_gone');
  expect((await caller.list()).map((each) => each.id)).toEqual([id]);
  expect(await filesOf(caller)).toEqual([]);
});
