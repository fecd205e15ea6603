import type { Studio } from '@atelier/local-cloud/studio';
import { monotonicFactory } from 'ulid';
import { imageOrder, newPeople } from '../../../scripts/bench/load/crowd.ts';
import type { Order } from '../../../scripts/bench/load/person.ts';
import { idempotencyHeader } from '../../../shared/ids.ts';
import { openJobSchema } from '../../../shared/jobs.ts';
import { respondAsync } from '../../../shared/routes/route.ts';
import { routes } from '../../../shared/routes.ts';
import { withSetting } from '../../api/support/alter-template.ts';
import { callerOf, imageForm, parsed } from '../../api/support/caller.ts';
import { disc } from '../../api/support/pictures.ts';

/** No request may hold a place, so that every job waits in line. */
export const everyoneWaits = withSetting('GENERATION_CONCURRENCY', '0');

const nextId = monotonicFactory();
const picture = await disc();

/** An order of a removal, whose key comes after those of earlier orders. */
export function removalOrder({ clock }: Studio): Order {
  return {
    key: nextId(clock.now().getTime()),
    feature: 'imageEditing',
    path: routes.removeBg.path,
    init: { body: imageForm(new Blob([new Uint8Array(picture)])) },
  };
}

/** A new person whose jobs wait in line. */
export function personInLine(studio: Studio) {
  const [userId = ''] = newPeople(studio, 1);
  const caller = callerOf(studio, userId);

  /** Sends an order, whose job must wait then, and gives its place. */
  async function submit({ key, feature, init }: Order): Promise<number> {
    const route = feature === 'imageEditing' ? routes.removeBg : routes.generateImage;
    const headers = new Headers(init.headers);
    headers.set(idempotencyHeader, key);
    headers.set(respondAsync.header, respondAsync.value);
    const { body = null } = init;
    const job = await parsed(openJobSchema, await caller.send(route, { body, headers }));
    if (job.state !== 'waiting') throw new Error(JSON.stringify(job));
    return job.place;
  }

  async function order(): Promise<string> {
    const wanted = imageOrder(studio);
    await submit(wanted);
    return wanted.key;
  }

  const job = async (key: string) => (await caller.jobs(key))[0];

  return { userId, submit, order, job, ended: caller.outcome };
}
