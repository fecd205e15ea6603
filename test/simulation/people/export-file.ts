import type { CutOutExport } from '../../../shared/finishing.ts';
import { lastShown } from './finishings-shown.ts';
import { jsonOf } from './forms.ts';
import type { Order, Person } from './person.ts';
import { codeOf } from './send-order.ts';
import type { Exported } from './story.ts';

/** Has a file made of a cut-out, as the person has seen it. */
export async function exportFile(person: Person, order: Order, what: Exported): Promise<void> {
  const { id, call } = order;
  if (call.route !== 'removeBg') return;
  const body = jsonOf({ id, as: asShown(person, id, what) });
  const answer = await person.send({ route: 'exportCutOut', body });
  // Another tab has kept another finishing, which is read then.
  if (codeOf(answer) === 'finishing_conflict') {
    await person.send({ route: 'listRemovedBgImages', query: { limit: '25' } });
  }
}

function asShown(person: Person, id: string, what: Exported): CutOutExport['as'] {
  if (what === 'hd') return { kind: 'hd' };
  const { last, before } = lastShown(person, id);
  return { kind: 'finished', revision: (what === 'finished' ? last : before)?.revision };
}
