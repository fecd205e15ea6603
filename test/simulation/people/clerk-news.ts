import { signWebhook } from '@atelier/local-cloud/provider-api';
import type { Timeline } from '../runtime/timeline.ts';
import type { World } from '../services/world.ts';
import type { Gateway } from './gateway.ts';
import type { Person } from './person.ts';

type Stage = { timeline: Timeline; gateway: Gateway; world: World };

/** Pauses in milliseconds before Clerk sends a webhook again that was not taken: Svix's own. */
const pausesMs = [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 36_000_000] as const;

/** Deletes an account: Clerk tells of it until that is taken. */
export async function clerkNews(
  person: Person,
  type: 'user.deleted',
  { timeline, gateway, world }: Stage,
): Promise<void> {
  if (person.account !== 'open') return;
  person.account = 'deleting';
  const body = JSON.stringify({
    object: 'event',
    type,
    data: { id: person.userId, deleted: true, object: 'user' },
  });
  for (const pause of [...pausesMs, undefined]) {
    const secret = world.secret('clerk-webhook-secret');
    const at = new Date(timeline.now());
    const headers = signWebhook(secret, `msg_${person.userId}`, at, body, 'svix');
    const answer = await gateway.call({
      route: 'clerkWebhook',
      headers,
      body: { type: 'application/json', bytes: Buffer.from(body) },
    });
    if (answer.status < 300) {
      person.account = 'deleted';
      return;
    }
    if (pause === undefined) return;
    await person.pause(pause);
  }
}
