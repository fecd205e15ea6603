import { idempotencyHeader } from '../../../shared/ids.ts';
import { voiceTimeouts } from '../../../shared/voice-chat.ts';
import type { Heard, Person } from '../people/person.ts';
import {
  type Invariants,
  isCommitted,
  isNearlyCalm,
  type Judged,
  usesById,
  where,
} from './judged.ts';
import { isSavedIn } from './saves.ts';
import { bodyOf } from './sent.ts';

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

  'who alone asks for the call of a session is not told that it is used': where(
    isNearlyCalm,
    ({ people, ledger }) =>
      people
        .filter(({ account }) => account === 'open')
        .flatMap(({ name, heard }) =>
          heard
            .filter(({ call }) => call.route === 'createCall')
            .filter(({ answer }) => Object(answer.body).code === 'voice_session_used')
            .map((refused) => ({ refused, session: sessionOfCall(refused) }))
            .filter(({ refused, session }) =>
              heard.every(
                ({ call, sentAt }) =>
                  call === refused.call ||
                  sentAt > refused.answeredAt ||
                  !bodyOf(call).includes(session),
              ),
            )
            // A conversation that names no session may be saved in it.
            .filter(({ session }) =>
              usesById(ledger).some((use) => use.id === session && !isCommitted(use)),
            )
            .map(({ session }) => `${name} was told so of ${session}`),
        ),
  ),

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

function sessionOfCall({ call }: Heard): string {
  return JSON.parse(bodyOf(call)).assistant.metadata.sessionId;
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
