import { webhookJobParameter } from '../../../shared/routes/webhooks.ts';
import { jsonOf } from './forms.ts';
import type { Person } from './person.ts';

/** Sends the last order of somebody else, under its key: keys are made by browsers. */
export async function copyOrder(person: Person): Promise<void> {
  const orders = person.others().flatMap((each) => [...each.orders.values()]);
  const order = orders.at(-1);
  if (order && order.feature !== 'audioChat') await person.send(order.call);
}

/** Tells the studio what only a provider may, of everybody that is known: that accounts are gone, and jobs have ended. */
export async function forge(person: Person): Promise<void> {
  for (const { userId, orders } of [person, ...person.others()]) {
    const data = { id: userId, object: 'user', deleted: true };
    const body = jsonOf({ type: 'user.deleted', object: 'event', data });
    await person.send({ route: 'clerkWebhook', headers: unsigned, body });
    const id = [...orders.values()].at(-1)?.id;
    if (id === undefined) continue;
    const query = { [webhookJobParameter]: id };
    const prediction = jsonOf({ id: 'forged', status: 'succeeded', model: 'a/b', input: {} });
    await person.send({ route: 'replicateWebhook', query, headers: unsigned, body: prediction });
  }
}

/** As a webhook has it, but for a signature that fits. */
const unsigned = {
  'webhook-id': 'msg_forged',
  'webhook-timestamp': '1795000000',
  'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
};
