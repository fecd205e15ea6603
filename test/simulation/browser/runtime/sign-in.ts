import type { SessionState } from '../screen/page-handle.ts';
import { noSession, type SignedIn, type TabSession } from './session.ts';
import type { Device, Tab } from './tab.ts';

/** A token is kept for so long, and valid for longer, in milliseconds. */
const tokenMs = { kept: 50_000, valid: 60_000 } as const;

/** The sign-in service: who is signed in on this device, which all its tabs share. */
export function createSignIn(now: () => number) {
  let current = noSession.signedIn;
  const isYoung = (token: string, age: number) => now() - Number(token.split('.')[2]) < age;

  return {
    current: () => current,
    person: () => current.person,
    /** Signs in, and everybody else out. */
    enter: (person: string | undefined) => {
      current = { person, number: current.number + 1 };
    },
    /** A token is valid until its time is over, also where its session has ended. */
    whoIs: (token: string) => (isYoung(token, tokenMs.valid) ? token.split('.')[0] : undefined),
    /** As Clerk's: of the session that the tab knows of; null where that is over. */
    getToken: async (
      { timeline, line, network }: Device,
      session: TabSession,
      { fresh }: { fresh: boolean },
    ): Promise<string | null> => {
      const { signedIn, token } = session;
      if (signedIn.person === undefined) return null;
      if (!fresh && token !== undefined && isYoung(token, tokenMs.kept)) return token;
      const wait = network.latency();
      await new Promise<void>((resolve) => {
        timeline.at(timeline.now() + wait, 'a token', resolve);
      });
      if (!line.online || line.silent) throw new Error('The sign-in service cannot be reached.');
      if (signedIn.number !== current.number) return null;
      session.token = `${signedIn.person}.${signedIn.number}.${now()}`;
      return session.token;
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Tells a tab who is signed in; whoever has not asked to leave finds that the session has ended. */
export function tellSession(tab: Tab, signedIn: SignedIn, left: boolean): void {
  if (!tab.alive) return;
  const before = tab.session;
  const wasIn = before.userId !== undefined || before.ended;
  const { person } = signedIn;
  const session: SessionState =
    person === undefined
      ? { status: 'signed-out', ended: wasIn && !left, userId: undefined }
      : { status: 'signed-in', ended: false, userId: person };
  tab.session = session;
  tab.known = { signedIn, token: undefined };
  tab.show();
}
