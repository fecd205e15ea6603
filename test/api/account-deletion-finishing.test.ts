import { expect, test } from 'vitest';
import { deletionGraceSeconds } from '../../functions/sweep/sweep-deletions.ts';
import { deleteAccount } from './support/account.ts';
import { pauseAt } from './support/call-point.ts';
import { finishingIn, greyMask } from './support/finishing.ts';
import { later } from './support/later.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';

const studio = testStudio();
const { newCutOut, send } = finishingIn(studio);

test('an account that is deleted while a mask is put leaves nothing, once no save can put one any more', async () => {
  const { caller, id } = await newCutOut();
  later(studio(), 60 * 60);
  const pause = pauseAt(studio(), 's3:PutObject', { functionId: 'FinishCutOut' });
  const saving = send(caller, { id, mask: await greyMask(50) });
  await pause.reached;
  expect(await deleteAccount(studio(), caller)).toBe(1);
  pause.end();
  await saving;
  later(studio(), deletionGraceSeconds);
  expect(await studio().clerk.webhooks.resend()).toBe(0);
  const { items, objects } = await storedDataOf(studio()).of(caller.userId);
  expect([objects, items.filter(({ recordId }) => recordId !== undefined)]).toEqual([[], []]);
});
