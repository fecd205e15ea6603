import { idempotencyKeyToleranceMs } from '../../../shared/ids.ts';
import type { Heard } from '../people/person.ts';
import { takers } from './first-answers.ts';
import { type Invariants, isCommitted, usesOf } from './judged.ts';
import { bodyOf, keyOf } from './sent.ts';
import type { SeenUse } from './usage-ledger.ts';

/** What people were told stays true. */
export const answerInvariants = {
  'who was shown a result has paid for it once': ({ people, ledger }) =>
    people.flatMap(({ name, userId, orders, heard }) => {
      const shown = [...orders.values()]
        .filter(({ delivered, feature }) => delivered && feature !== 'audioChat')
        .map(({ id }) => id);
      const saved = heard
        .filter(({ call, answer }) => call.route === 'createVoiceRecord' && answer.status === 200)
        .map(({ answer }) => Object(answer.body))
        .filter(({ counted, transcript }) => counted !== false && hasWords(transcript))
        .map(({ id }) => String(id));
      return [...shown, ...saved]
        .filter((id) => {
          const uses = usesOf(ledger).filter((use) => use.userId === userId && use.id === id);
          return uses.filter(isCommitted).length !== 1;
        })
        .map((id) => `${name} was shown ${id}`);
    }),

  'who was told of a failure has not paid': ({ people, ledger }) =>
    people
      .filter(({ account }) => account === 'open')
      .flatMap(({ name, userId, orders }) =>
        [...orders.values()]
          .filter(({ refused, delivered }) => refused !== undefined && !delivered)
          .filter(({ id }) =>
            usesOf(ledger).some(
              (use) => use.userId === userId && use.id === id && isCommitted(use),
            ),
          )
          .map(({ id, refused }) => `${name} was told ${refused} of ${id}`),
      ),

  'who is told that nothing was counted is not counted': ({ people, ledger }) =>
    people
      .filter(({ account }) => account === 'open')
      .flatMap(({ name, userId, heard }) =>
        heard
          .filter(({ answer }) => String(Object(answer.body).error).includes('Nothing was counted'))
          .filter(({ call }) => takers.has(call.route))
          .filter((each) =>
            usesOf(ledger)
              .filter((use) => use.userId === userId && use.id === keyOf(each.call))
              .filter((use) => isCommitted(use) && use.reservedAt < each.answeredAt)
              .some((use) => !isHeldMeanwhile(use, each, heard)),
          )
          .map(({ call, answer }) => {
            return `${name} was told ${Object(answer.body).code} of ${keyOf(call)}`;
          }),
      ),

  'nobody is told of a result and of a failure': ({ people }) =>
    people.flatMap(({ name, orders, leftAt = Number.POSITIVE_INFINITY }) =>
      [...orders.values()]
        .filter(({ refused, delivered }) => refused !== undefined && delivered)
        // With an account all that it had is gone: nobody knows any more what was delivered.
        .filter(({ refusedAt = 0 }) => refusedAt < leftAt)
        .map(({ id, refused }) => `${name} was told ${refused} of ${id}, and shown it`),
    ),

  'what was cancelled is given back': ({ people, ledger }) =>
    people.flatMap(({ name, userId, heard }) => {
      const cancelled = heard.filter(
        ({ call, answer }) => call.route === 'cancelJob' && answer.status === 204,
      );
      return cancelled
        .filter(({ call }) =>
          usesOf(ledger).some(
            (use) =>
              use.userId === userId &&
              use.id === call.params?.id &&
              use.states.at(-1) !== 'released',
          ),
        )
        .map(({ call }) => `${name} cancelled ${call.params?.id}`);
    }),

  'one key brings one payload': ({ people }) =>
    people.flatMap(({ name, heard }) => {
      const taken = heard.filter(({ call, answer }) => keyOf(call) && answer.status < 300);
      return [...Map.groupBy(taken, ({ call }) => keyOf(call))]
        .filter(([, all]) =>
          all.some((each) => !isSameBody(each.call, all[0]?.call) && isKnownYet(each, all[0])),
        )
        .map(([key]) => `${name} sent two payloads with ${key}`);
    }),

  'a conversation that is sent again is the same record': ({ people }) =>
    people.flatMap(({ name, heard }) => {
      const saved = heard.filter(
        ({ call, answer }) => call.route === 'createVoiceRecord' && answer.status === 200,
      );
      return [...Map.groupBy(saved, ({ call }) => keyOf(call))]
        .filter(([, [first, ...others]]) => others.some((each) => !isSameRecord(each, first)))
        .map(([key]) => `${name}'s ${key} is more than one`);
    }),

  'a conversation that was saved in its session is saved nowhere else': ({ people }) =>
    people.flatMap(({ name, heard }) => {
      const saved = heard
        .filter(({ call, answer }) => call.route === 'createVoiceRecord' && answer.status === 200)
        .map((each) => ({
          ...each,
          session: JSON.parse(bodyOf(each.call)).sessionId,
          id: Object(each.answer.body).id,
        }));
      const places = saved.filter(({ session, id }) => session === id);
      return saved
        .filter(({ session, id, sentAt }) =>
          places.some((place) => {
            return place.session === session && place.id !== id && place.answeredAt < sentAt;
          }),
        )
        .map(({ session, id }) => `${name} saved ${session} as ${id} too`);
    }),
} as const satisfies Invariants;

/**
 * Whether the same order, sent a second time, was counted while this one was on its way: who found no room had looked before that, and
 * it was true then.
 */
function isHeldMeanwhile(use: SeenUse, told: Heard, heard: readonly Heard[]): boolean {
  return (
    Object(told.answer.body).code === 'studio_busy' &&
    use.reservedAt >= told.sentAt &&
    heard.some(
      (each) =>
        each !== told &&
        keyOf(each.call) === use.id &&
        each.sentAt <= use.reservedAt &&
        each.answeredAt > use.reservedAt,
    )
  );
}

/** Of what was saved in the session of another one nothing tells after a day: it is answered by what its own session has. */
function isSameRecord({ call, answer, sentAt }: Heard, first: Heard | undefined): boolean {
  const { id } = Object(answer.body);
  if (id === Object(first?.answer.body).id) return true;
  const isForgotten = sentAt - (first?.answeredAt ?? sentAt) > dayMs;
  return isForgotten && id === JSON.parse(bodyOf(call)).sessionId;
}

const dayMs = 24 * 60 * 60_000;

/** What nobody said is shown until the provider's report gives it back. */
function hasWords(transcript: unknown): boolean {
  return JSON.stringify(transcript ?? '').includes('"user"');
}

/** Whether it is still known what a key came with. Once it may begin nothing, its record answers whatever comes with it. */
function isKnownYet({ sentAt }: Heard, first: Heard | undefined): boolean {
  return sentAt - (first?.answeredAt ?? sentAt) < 2 * idempotencyKeyToleranceMs;
}

function isSameBody(one: Heard['call'], other: Heard['call'] | undefined): boolean {
  return other !== undefined && bodyOf(one) === bodyOf(other);
}
