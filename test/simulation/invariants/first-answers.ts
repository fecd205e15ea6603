import { stageNamed } from '../../../infra/stages.ts';
import { respondAsync } from '../../../shared/routes/route.ts';
import type { Heard, Person } from '../people/person.ts';
import type { Story } from '../people/story.ts';
import { jobIn } from './costs.ts';
import {
  heldMs,
  type Invariants,
  isMendedAtOnce,
  isNearlyCalm,
  type Judged,
  where,
} from './judged.ts';
import { bodyOf, keyOf } from './sent.ts';

/** What holds of the answers to those who are the first to send an order. */
export const firstAnswerInvariants = {
  'who is the first to send an order is not told that it is under way': where(
    isNearlyCalm,
    ({ people, story }) =>
      people.flatMap(({ name, heard }) =>
        heard
          .filter(({ call, answer, sentAt }) => {
            const key = keyOf(call);
            const isFirst = !heard.some((each) => keyOf(each.call) === key && each.sentAt < sentAt);
            const isSent = key !== undefined && call.headers?.[respondAsync.header] === undefined;
            return (
              isSent &&
              isFirst &&
              isToldOpen(answer) &&
              isSwift(story) &&
              call.route !== 'generateVideo' &&
              // Another conversation may just be saved in the session that it names.
              !bodyOf(call).includes('"sessionId"')
            );
          })
          .filter((first) => !isOvertaken(first, heard))
          .map(({ call }) => `${name} by ${call.route}`),
      ),
  ),

  'who is the first to send an order does not wait where nobody does': (judged) =>
    !isMendedAtOnce(judged) ||
    judged.story.outages.length > 0 ||
    !isSwift(judged.story) ||
    isReplayed(judged.story)
      ? []
      : judged.people.flatMap((person) =>
          person.heard
            .filter((each) => isFirst(person, each))
            .filter(({ answer }) => Object(answer.body).state === 'waiting')
            .filter((each) => !mayStandInLine(judged, each))
            .filter((each) => !isLineBefore(judged, each))
            .map(({ call }) => `${person.name} by ${call.route}`),
        ),
} as const satisfies Invariants;

function isToldOpen({ status, body }: Heard['answer']): boolean {
  return status === 202 || Object(body).code === 'job_running';
}

/** Whether a repeat that was sent with it, or meanwhile, began the job: who was on the way to that longer found it begun. */
function isOvertaken(first: Heard, heard: readonly Heard[]): boolean {
  return heard.some(
    (each) =>
      each !== first &&
      keyOf(each.call) === keyOf(first.call) &&
      each.sentAt >= first.sentAt &&
      each.sentAt < first.answeredAt &&
      hasBegun(each.answer),
  );
}

/** Whether the answer is of a request that began the job itself, whatever became of that. */
function hasBegun({ status, body }: Heard['answer']): boolean {
  // Somebody else's key is found in use only after the job has got its use.
  const ends = ['job_cancelled', 'idempotency_conflict'];
  return status === 200 || status >= 500 || ends.includes(Object(body).code);
}

/** Whether no request may be so slow that another one takes it for dead. */
function isSwift(story: Story): boolean {
  return heldMs(story) < 4_000;
}

/** Whether support may have put a job in line again, of which nobody is told. */
function isReplayed({ people }: Story): boolean {
  const actions = people.flatMap(({ tabs }) => tabs.flatMap((tab) => tab.actions));
  return actions.some(({ action }) => action.kind === 'ask support' && action.wish === 'replay');
}

/** Whether it was the first time that a person sent an order. */
export function isFirst({ heard }: Person, { call, sentAt }: Heard): boolean {
  const key = keyOf(call);
  if (key === undefined || !takers.has(call.route)) return false;
  return !heard.some((each) => keyOf(each.call) === key && each.sentAt < sentAt);
}

/** Routes by which pictures and videos are ordered. */
export const takers: ReadonlySet<string> = new Set([
  ...['removeBg', 'editImage', 'generateImage', 'generateVideo'],
]);

/** Whether all places may have been taken by other requests that were not answered yet while one was on its way. */
function mayStandInLine(judged: Judged, one: Heard): boolean {
  return besides(judged, one).length >= stageNamed('dev').generationConcurrency;
}

function besides({ people }: Judged, one: Heard): Heard[] {
  return people
    .flatMap(({ heard }) => heard)
    .filter((each) => each !== one && takers.has(each.call.route))
    .filter(({ sentAt, answeredAt }) => sentAt < one.answeredAt && answeredAt > one.sentAt);
}

/** Milliseconds after its beginning within which a job is counted out of the line: two calls. */
const leavingMs = 2_500;

/**
 * Whether somebody was told to wait before whose job had not left the line when a request was sent: then there is one. Who
 * was in it and is refused all the same is told of that alone.
 */
function isLineBefore(judged: Judged, one: Heard): boolean {
  const { people, left } = judged;
  if (besides(judged, one).some((each) => mayStandInLine(judged, each))) return true;
  const begun = new Map(left.predictions.map((each) => [jobIn(each.webhook), each.createdAt]));
  return people
    .flatMap(({ heard }) => heard)
    .filter(({ answer }) => Object(answer.body).state === 'waiting')
    .filter((each) => each !== one && each.answeredAt < one.answeredAt)
    .some(
      ({ call }) => (begun.get(keyOf(call)) ?? Number.POSITIVE_INFINITY) + leavingMs > one.sentAt,
    );
}
