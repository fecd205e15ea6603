import { readFile } from 'node:fs/promises';
import { ulid } from 'ulid';
import { demoPassword } from '../../../scripts/local/clerk/demo-accounts.ts';
import type { Studio } from '../../../scripts/local/studio.ts';
import { idempotencyHeader } from '../../../shared/ids.ts';
import type { Plan } from '../../../shared/plans.ts';
import { routes } from '../../../shared/routes.ts';

let people = 0;

/** A person with an account of their own, so that tests do not share quota or history. */
export async function newPerson(studio: Studio, plan: Plan = 'Free') {
  people += 1;
  const email = `person-${people}@example.com`;
  const user = await studio.clerk.createUser({ email, password: demoPassword, plan });
  return { email, id: user.id };
}

/** Removes backgrounds through the API, for tests that start with some usage or history. */
export async function removeBackgrounds(studio: Studio, userId: string, times: number) {
  const image = new Blob([await readFile('test/fixtures/images/shoe.jpg')], {
    type: 'image/jpeg',
  });
  for (let n = 0; n < times; n += 1) {
    const form = new FormData();
    form.set('image', image, 'shoe.jpg');
    const answer = await fetch(studio.origin + routes.removeBg.path, {
      method: routes.removeBg.method,
      headers: {
        Authorization: `Bearer ${await studio.clerk.sessionToken(userId)}`,
        [idempotencyHeader]: ulid(),
      },
      body: form,
    });
    if (!answer.ok) throw new Error(`removal answered ${answer.status}: ${await answer.text()}`);
  }
}
