import {
  listQuerySchema,
  nextCursorHeader,
  totalCountHeader,
} from '../../../../shared/routes/route.ts';
import type { Chance } from '../../runtime/chance.ts';
import type { Answer } from './answer.ts';
import { listedOf, type ServerJob } from './job.ts';

/** Answers end early as those of long lists do, with so many results at least: here there are never enough of them. */
const minCut = 1;

/** A page of a list of finished jobs, `oldest` first, as the routes of histories answer it. */
export function listResults(
  oldest: readonly ServerJob[],
  query: URLSearchParams,
  chance: Chance,
): Answer {
  const {
    limit,
    cursor,
    order = 'newest',
    total,
  } = listQuerySchema.parse(Object.fromEntries(query));
  const sorted = oldest.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const inOrder = order === 'oldest' ? sorted : sorted.toReversed();
  const isAfter = ({ id }: ServerJob) =>
    cursor === undefined || (order === 'oldest' ? id > cursor : id < cursor);
  const left = inOrder.filter(isAfter);
  const page = left.slice(0, chance.happens(0.3) ? chance.between(minCut, 3) : limit);
  const next = page.length < left.length ? page.at(-1)?.id : undefined;
  return {
    status: 200,
    body: page.map(listedOf),
    headers: {
      ...(next && { [nextCursorHeader]: next }),
      ...(total && { [totalCountHeader]: String(oldest.length) }),
    },
  };
}
