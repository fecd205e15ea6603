import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '@atelier/local-cloud/passwords';
import type { Studio } from '@atelier/local-cloud/studio';
import { ulid } from 'ulid';
import { idempotencyHeader } from '../../shared/ids.ts';
import { removeBgFormField } from '../../shared/image-editing.ts';
import { planLimits } from '../../shared/plans.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';

export type Bystander = {
  /** Goes on until the round that is under way is over, and tells what had been refused. */
  stop(): Promise<{ requests: number; failures: string[] }>;
};

const photograph = new URL('../../test/fixtures/images/plant.jpg', import.meta.url);

/** What a person takes to look at a result, in milliseconds. */
const pauseMs = 1_000;

/** Rounds of one account, so that its quota lasts. */
const roundsPerAccount = Math.min(planLimits.Pro.imageEditing, 10);

/** A person who uses the studio meanwhile: usage, history, and a picture whose background goes. */
export function startBystander(studio: Studio): Bystander {
  const failures: string[] = [];
  let requests = 0;
  let stopped = false;
  const count = async (what: string, response: Promise<Response>) => {
    requests += 1;
    const { ok, status } = await response;
    if (!ok) failures.push(`${what}: ${status}`);
  };
  async function goOn(): Promise<void> {
    const passwordHash = hashPassword('correct-horse-1');
    const image = new Blob([await readFile(photograph)], { type: 'image/jpeg' });
    let userId = '';
    for (let round = 0; !stopped; round += 1) {
      if (round % roundsPerAccount === 0) {
        const email = `bystander-${Date.now()}-${Math.random()}@example.com`;
        userId = studio.clerk.createUser({ email, passwordHash, plan: 'Pro' }).id;
      }
      const send = senderFor(studio, userId);
      await count('usage', send(routes.getAppUsage));
      await count('history', send(routes.listRemovedBgImages));
      const form = new FormData();
      form.append(removeBgFormField, image, 'plant.jpg');
      const key = ulid(studio.clock.now().getTime());
      await count('removal', send(routes.removeBg, form, { [idempotencyHeader]: key }));
      await sleep(pauseMs);
    }
  }
  const done = goOn();
  return {
    stop: async () => {
      stopped = true;
      await done;
      return { requests, failures };
    },
  };
}

function senderFor({ origin, clerk }: Studio, userId: string) {
  return ({ method, path }: Route, body?: FormData, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method,
      ...(body && { body }),
      headers: { ...headers, authorization: `Bearer ${clerk.sessionToken(userId)}` },
    });
}
