import {
  listQuerySchema,
  nextCursorHeader,
  totalCountHeader,
} from '../../../../shared/routes/route.ts';
import type { Chance } from '../../runtime/chance.ts';
import type { Answer } from './answer.ts';
import { listedOf, type ServerJob } from './job.ts';

/** A page of the list of `jobs`, as the routes of histories answer it; now and then it ends early, as in long lists. */
export function listResults(
  jobs: readonly ServerJob[],
  query: URLSearchParams,
  chance: Chance,
): Answer {
  const {
    limit,
    cursor,
    order = 'newest',
    total,
  } = listQuerySchema.parse(Object.fromEntries(query));
  const sorted = jobs.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const inOrder = order === 'oldest' ? sorted : sorted.toReversed();
  const isAfter = ({ id }: ServerJob) =>
    cursor === undefined || (order === 'oldest' ? id > cursor : id < cursor);
  const left = inOrder.filter(isAfter);
  const page = left.slice(0, chance.happens(0.3) ? chance.between(1, 3) : limit);
  const next = page.length < left.length ? page.at(-1)?.id : undefined;
  return {
    status: 200,
    body: page.map(listedOf),
    headers: {
      ...(next && { [nextCursorHeader]: next }),
      ...(total && { [totalCountHeader]: String(jobs.length) }),
    },
  };
}
