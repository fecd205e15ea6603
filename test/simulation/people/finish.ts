import {
  type Finishing,
  type FinishingRecipe,
  finishingFields,
  keptFile,
  untouchedRecipe,
} from '../../../shared/finishing.ts';
import { idempotencyHeader } from '../../../shared/ids.ts';
import { formatReference } from '../../../shared/result-reference.ts';
import { lastShown } from './finishings-shown.ts';
import { formOf, type Part } from './forms.ts';
import type { ApiCall } from './gateway.ts';
import type { Order, Person } from './person.ts';
import { picture } from './picture.ts';
import { codeOf, sendUntilSettled } from './send-order.ts';
import { resultNamedIn } from './source.ts';
import type { Finish } from './story.ts';

/** Keeps how a cut-out is finished, going on from what the person has seen of it last. */
export async function finish(person: Person, order: Order, by: Finish): Promise<void> {
  if (order.call.route !== 'removeBg') return;
  // A mask is as large as its cut-out, and so as people's own picture.
  if (by === 'a mask' && resultNamedIn(order.call)) return;
  if (by !== 'the same') order.finishing = callOf(person, order, by);
  if (!order.finishing) return;
  const answer = await sendUntilSettled(person, order.finishing);
  // Another tab has kept another one, which is read then.
  if (codeOf(answer) === 'finishing_conflict') {
    await person.send({ route: 'listRemovedBgImages', query: { limit: '25' } });
  }
}

function callOf(person: Person, { id }: Order, by: Exclude<Finish, 'the same'>): ApiCall {
  const { last: seen } = lastShown(person, id);
  const parts = [
    { name: finishingFields.id, content: id },
    ...(seen ? [{ name: finishingFields.revision, content: seen.revision }] : []),
    ...contentOf(by, id, seen),
  ];
  const headers = { [idempotencyHeader]: person.newKey() };
  return { route: 'finishCutOut', headers, body: formOf(parts) };
}

/** The recipe, and the files with it: what the studio has already is not sent again. */
function contentOf(
  by: Exclude<Finish, 'the same'>,
  id: string,
  seen: Finishing | undefined,
): Part[] {
  if (by === 'nothing') return [recipe({ kind: 'none' })];
  const newMask = { name: finishingFields.mask, content: picture(), filename: 'mask.png' };
  const mask = by === 'a mask' ? [newMask] : seen?.maskUrl ? [kept(finishingFields.mask)] : [];
  if (by === 'a picture') {
    const content = formatReference({ part: 'result', feature: 'imageEditing', id });
    return [recipe({ kind: 'picture' }), { name: finishingFields.background, content }, ...mask];
  }
  if (seen?.backgroundUrl && by === 'a mask') {
    return [recipe({ kind: 'picture' }), kept(finishingFields.background), ...mask];
  }
  return [recipe({ kind: 'white' }), ...mask];
}

function recipe(background: FinishingRecipe['background']): Part {
  const content = JSON.stringify({ ...untouchedRecipe, background });
  return { name: finishingFields.recipe, content };
}

function kept(name: string): Part {
  return { name, content: keptFile };
}
