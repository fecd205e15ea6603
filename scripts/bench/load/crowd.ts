import { hashPassword } from '@atelier/local-cloud/passwords';
import type { Studio } from '@atelier/local-cloud/studio';
import { ulid } from 'ulid';
import { routes } from '../../../shared/routes.ts';
import { type Answered, type Order, type Site, sendAndFollow } from './person.ts';

/** What a crowd was answered, each person's in their order, and how often they looked. */
export type Crowd = { people: { userId: string; answered: Answered[] }[]; looks: number };

// Nobody signs in with it: to make one for each person takes long.
const passwordHash = hashPassword('correct-horse-1');

let strangers = 0;

/** New people with Pro plans: so many. */
export function newPeople(studio: Studio, count: number): string[] {
  return Array.from({ length: count }, () => {
    strangers += 1;
    const email = `stranger-${strangers}@example.com`;
    return studio.clerk.createUser({ email, passwordHash, plan: 'Pro' }).id;
  });
}

/** An order of a generated image, as the browser sends it now. */
export function imageOrder({ clock }: Studio): Order {
  return {
    key: ulid(clock.now().getTime()),
    feature: 'imageGeneration',
    path: routes.generateImage.path,
    init: {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: 'A red panda on a branch' }),
    },
  };
}

/** All people send their orders at once, and follow them to their ends. */
export async function sendAtOnce(
  studio: Studio,
  orders: ReadonlyMap<string, readonly Order[]>,
): Promise<Crowd> {
  const site: Site = { origin: studio.origin, now: () => studio.clock.now().getTime() };
  const token = (userId: string) => studio.clerk.sessionToken(userId, { expiresIn: 600 });
  const ready = [...orders].map(([userId, own]) => ({ userId, token: token(userId), own }));
  const followed = await Promise.all(
    ready.map(async (each) => ({
      userId: each.userId,
      ...(await sendAndFollow(site, each.token, each.own)),
    })),
  );
  return {
    people: followed.map(({ userId, answered }) => ({ userId, answered })),
    looks: followed.reduce((sum, { looks }) => sum + looks, 0),
  };
}
