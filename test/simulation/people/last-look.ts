import { look } from './actions.ts';
import type { Person } from './person.ts';
import { openShares } from './shares.ts';

/** Most orders that are sent once more. */
const maxRepeats = 3;

/** Looks at everything when all has come to rest, and sends some orders once more: nothing may begin anew. */
export async function lookOnceMore(person: Person): Promise<void> {
  if (person.account === 'none') return;
  person.restedAt = person.now();
  // The links of a deleted account are still about.
  if (person.account !== 'open') return openShares(person);
  await look(person);
  const orders = [...person.orders.values()];
  const ids = orders.filter(({ feature }) => feature !== 'audioChat').map(({ id }) => id);
  if (ids.length > 0) await person.send({ route: 'listJobs', query: { ids: ids.join(',') } });
  for (const { call, save } of orders.slice(0, maxRepeats)) await person.send(save ?? call);
}
