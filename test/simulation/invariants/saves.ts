import type { Heard, Person } from '../people/person.ts';
import { isCommitted, type Judged, usesById } from './judged.ts';
import { bodyOf, keyOf } from './sent.ts';

/** Whether a conversation was saved under an id in which, as its person has it, they spoke. */
export function isSaved({ people }: Judged, id: string): boolean {
  return people.some(({ heard }) =>
    heard.some((each) => isSave(each) && saysUser(each) && savedAs(each) === id),
  );
}

/** Whether what a person said may have been saved just before their account was deleted, which is not told any more. */
export function mayBeSavedUntold({ account, heard }: Person): boolean {
  return (
    account !== 'open' &&
    heard.some((each) => isSave(each) && saysUser(each) && savedAs(each) === undefined)
  );
}

/** Whether another conversation is saved in a session than its own: whoever saves it settles its use. */
export function isTaken({ atRest, people }: Judged, session: string): boolean {
  const item = atRest.jobs.find(({ sessionId }) => sessionId === session);
  if (item?.savedBy !== undefined) return item.savedBy !== session;
  // It may be gone with its account, and whoever took it may have been told nothing.
  return people.some(({ heard, account }) =>
    heard
      .filter((each) => isSave(each) && markOf(each) !== session)
      .map(savedAs)
      .some((id) => id === session || (id === undefined && account !== 'open')),
  );
}

/** Whether a conversation is saved in a session, its own or another one: nobody closes it then, and whoever saves it settles its use. */
export function isSavedIn(judged: Judged, session: string): boolean {
  const item = judged.atRest.jobs.find(({ sessionId }) => sessionId === session);
  return item?.savedBy !== undefined || isTaken(judged, session);
}

/**
 * Whether a session was taken by another conversation that was counted elsewhere after all: two requests of one save that
 * find a session open between their looks do that, and nothing that one of them takes can be let go again safely.
 */
export function isTakenInVain({ atRest, people, ledger }: Judged, session: string): boolean {
  const item = atRest.jobs.find(({ sessionId }) => sessionId === session);
  return people.some(({ heard }) =>
    heard
      .filter((each) => isSave(each) && markOf(each) === item?.savedBy)
      .map(savedAs)
      .some(
        (id) => id !== session && usesById(ledger).some((use) => use.id === id && isCommitted(use)),
      ),
  );
}

function isSave({ call }: Heard): boolean {
  return call.route === 'createVoiceRecord';
}

function saysUser({ call }: Heard): boolean {
  return bodyOf(call).includes('"user"');
}

function savedAs({ answer }: Heard): string | undefined {
  return Object(answer.body).id;
}

/** What a session notes that it is saved in by this request. */
function markOf({ call }: Heard): string | undefined {
  return JSON.parse(bodyOf(call) || '{}').sessionId ?? keyOf(call);
}
