import { hashPassword } from '@atelier/local-cloud/passwords';
import type { Studio } from '@atelier/local-cloud/studio';
import fc from 'fast-check';
import { decodeTime, ulid } from 'ulid';
import { errorBodySchema, errorCatalogue } from '../../shared/errors.ts';
import { plans } from '../../shared/plans.ts';
import type { Route } from '../../shared/routes/route.ts';
import { type RawAnswer, type RawCall, sendRaw } from './raw-call.ts';
import { strangeCall } from './strange-call.ts';

/** Requests of one account before the next one takes over: none of its limits may end the attack. */
const requestsPerAccount = 20;

/** Gives valid tokens, of a new account every so often, on each of the plans in turn. */
function tokensOfNewcomers(studio: Studio): () => string {
  const passwordHash = hashPassword('correct-horse-1');
  let sent = 0;
  let userId = '';
  return () => {
    if (sent % requestsPerAccount === 0) {
      const plan = plans[(sent / requestsPerAccount) % plans.length];
      const email = `fuzz-${Date.now()}-${sent}-${Math.random()}@example.com`;
      userId = studio.clerk.createUser({ email, passwordHash, ...(plan && { plan }) }).id;
    }
    sent += 1;
    return studio.clerk.sessionToken(userId);
  };
}

/** An answer that no request may get, and the request's place in the seed's row. */
export type Surprise = { request: number; what: string; call: string };

export type FuzzResult = {
  sent: number;
  /** Answers by status. */
  statuses: ReadonlyMap<number, number>;
  surprises: Surprise[];
};

type Fuzzing = {
  requests: number;
  seed: number;
  /**
   * Requests that are under way at once. Of the functions of a small stage that may run somebody else
   * must find one free: how many may come at once is not the question here.
   */
  atOnce: number;
};

/** Sends so many strange requests to a route; the same seed sends the same. */
export async function fuzzRoute(
  studio: Studio,
  route: Route,
  { requests, seed, atOnce }: Fuzzing,
): Promise<FuzzResult> {
  const calls = fc.sample(strangeCall(route, idsAround(studio)), { seed, numRuns: requests });
  const nextToken = tokensOfNewcomers(studio);
  const statuses = new Map<number, number>();
  const surprises: Surprise[] = [];
  let next = 0;
  async function sendOn(): Promise<void> {
    for (let request = next++; request < calls.length; request = next++) {
      const call = calls[request]?.(nextToken());
      if (!call) continue;
      const answer = await sendRaw(studio.origin, call);
      if (answer.kind === 'answered') {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
      const what = surpriseIn(answer);
      if (what) surprises.push({ request, what, call: described(call) });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  return { sent: calls.length, statuses, surprises };
}

/** Ids of now, which may begin something, and some that are old, of the future, or none. */
function idsAround({ clock }: Studio): fc.Arbitrary<string> {
  const day = 24 * 60 * 60 * 1000;
  const offset = fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -40 * day, max: 40 * day }) },
  );
  return offset.map((shift) => {
    const id = ulid(clock.now().getTime() + shift);
    return decodeTime(id) % 7 === 0 ? id.toLowerCase() : id;
  });
}

/** Everything below 500 is an answer, and a 503 that says so in our own words. */
function surpriseIn(answer: RawAnswer): string | undefined {
  if (answer.kind === 'silent') return 'no answer';
  if (answer.kind === 'broken') return `connection broken: ${answer.reason}`;
  const { status, body } = answer;
  if (status < 500) return undefined;
  return status === 503 && isOurs(body) ? undefined : `${status} ${body.slice(0, 200)}`;
}

function isOurs(body: string): boolean {
  try {
    const { code } = errorBodySchema.parse(JSON.parse(body));
    return Object.hasOwn(errorCatalogue, code);
  } catch {
    return false;
  }
}

function described({ method, path, headers, body }: RawCall): string {
  const names = headers
    .filter(([name]) => name !== 'authorization')
    .map(([name, value]) => `${name}: ${value.slice(0, 80)}`);
  const start = JSON.stringify(body.toString('latin1', 0, 200));
  return `${method} ${path.slice(0, 200)} [${names.join('; ')}] ${body.length} bytes: ${start}`;
}
