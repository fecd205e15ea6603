import { idempotencyHeader } from '../../../shared/ids.ts';
import { voiceTimeouts } from '../../../shared/voice-chat.ts';
import type { Heard, Person } from '../people/person.ts';
import { type Invariants, type Judged, usesById } from './judged.ts';
import { isSavedIn } from './saves.ts';

/** What holds of the sessions that conversations begin with. */
export const sessionInvariants = {
  'a use of a conversation has its session from the beginning': ({ people, ledger }) => {
    // Where there is no session to save it in, a record takes a use of its own.
    const alone = people.flatMap(({ heard }) =>
      heard
        .filter(({ call }) => call.route === 'createVoiceRecord')
        .flatMap(({ call, answer }) => [call.headers?.[idempotencyHeader], Object(answer.body).id]),
    );
    const begun = new Set(
      people.flatMap(({ heard }) =>
        heard.filter(isStart).map(({ call }) => call.headers?.[idempotencyHeader]),
      ),
    );
    return [...ledger.withoutSession].filter((id) => begun.has(id) || !alone.includes(id));
  },

  'a session that waits is used before a new one': (judged) =>
    startsOf(judged).flatMap(({ person, session, isNew, sentAt, answeredAt: at }) =>
      !isNew
        ? []
        : startsOf(judged)
            .filter((first) => first.person === person && first.session !== session)
            .filter(({ answeredAt }) => answeredAt < sentAt && sentAt < answeredAt + reusableMs)
            // Another tab may take it meanwhile.
            .filter((first) => isUnused(judged, first, at))
            .map((first) => `${person.name} was given ${session}, and has ${first.session}`),
    ),

  'a new session ends those that nobody can use any more': (judged) =>
    startsOf(judged).flatMap(({ person, session, isNew, sentAt, answeredAt }) =>
      !isNew
        ? []
        : startsOf(judged)
            .filter((first) => first.person === person && first.session !== session)
            .filter(
              (first) => first.answeredAt + overMs < sentAt && isUnused(judged, first, sentAt),
            )
            .filter((first) => !isSavedIn(judged, first.session))
            .filter((first) =>
              usesById(judged.ledger).some(
                ({ id, settledAt = Infinity }) => id === first.session && settledAt > answeredAt,
              ),
            )
            .map((first) => `${first.session} of ${person.name} is still reserved`),
    ),
} as const satisfies Invariants;

const [reusableMs, overMs] = [(voiceTimeouts.open - 60) * 1000, (voiceTimeouts.open + 60) * 1000];

function isStart({ call }: Heard): boolean {
  return call.route === 'startVoiceChat';
}

type Start = {
  person: Person;
  session: string;
  /** Whether this request opened it: a session bears the key of the one that did. */
  isNew: boolean;
  sentAt: number;
  answeredAt: number;
};

/** When people were given which sessions. */
function startsOf({ people, ledger }: Judged): Start[] {
  const isOpenedSince = (session: string, since: number) =>
    usesById(ledger).some(({ id, reservedAt }) => id === session && reservedAt > since);
  return people.flatMap((person) =>
    person.heard.filter(isStart).flatMap(({ call, answer, sentAt, answeredAt }) => {
      const { sessionId } = Object(answer.body);
      const isNew =
        call.headers?.[idempotencyHeader] === sessionId && isOpenedSince(sessionId, sentAt);
      return typeof sessionId === 'string'
        ? [{ person, session: sessionId, isNew, sentAt, answeredAt }]
        : [];
    }),
  );
}

/** Whether nobody had asked for anything in a session until then. */
function isUnused({ ledger }: Judged, { person, session }: Start, until: number): boolean {
  const isNamed = person.heard.some(
    ({ call, sentAt }) =>
      sentAt < until && !isStart({ call } as Heard) && call.body?.bytes.includes(session),
  );
  const use = usesById(ledger).find(({ id }) => id === session);
  return !isNamed && use !== undefined && (use.settledAt ?? until) >= until;
}
