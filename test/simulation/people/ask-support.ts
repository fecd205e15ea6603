import type { SupportCommand } from '../../../shared/support.ts';
import { nextResetAfter } from '../../../shared/usage.ts';
import type { Person } from './person.ts';
import type { SupportAction } from './story.ts';

/** Has somebody of support do something for a person, about what they ordered. */
export async function askSupport(person: Person, { job, wish }: SupportAction): Promise<void> {
  const order = person.orders.get(job);
  if (order) await person.askSupport(commandOf(person, order, wish));
}

type Asked = Pick<Person, 'userId' | 'newKey' | 'now'>;

function commandOf(
  { userId: person, newKey, now }: Asked,
  { id: job, feature }: { id: string; feature: SupportedFeature },
  wish: SupportAction['wish'],
): SupportCommand {
  if (wish === 'give back') return { action: 'giveBack', person, job };
  if (wish === 'cancel') return { action: 'cancel', person, job };
  if (wish === 'replay') return { action: 'replay', person, job, as: newKey() };
  if (wish === 'lift') return { action: 'lift', person, feature };
  if (wish === 'show') return { action: 'show', person };
  const until = nextResetAfter(new Date(now())).toISOString();
  return { action: 'grant', person, grant: newKey(), feature, uses: 1, until };
}

type SupportedFeature = Extract<SupportCommand, { action: 'lift' }>['feature'];
