import type { Heard, Person } from '../people/person.ts';
import { type Judged, usesOf } from './judged.ts';

/** Whether a result was stored before somebody asked for something of it, and nobody has deleted it, or the account. */
export function isThere(
  { ledger }: Judged,
  person: Person,
  { id, heard }: { id: string; heard: Heard },
): boolean {
  const isDeleted = [...person.orders.values()].some((order) => order.id === id && order.deleted);
  const hasLeft = (person.leftAt ?? Number.POSITIVE_INFINITY) < heard.answeredAt;
  const uses = usesOf(ledger).filter((use) => use.userId === person.userId && use.id === id);
  const isStored = uses.some(({ states, settledAt }) => {
    return states.at(-1) === 'committed' && (settledAt ?? heard.sentAt) < heard.sentAt;
  });
  return isStored && !isDeleted && !hasLeft;
}
