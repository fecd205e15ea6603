import type { SessionState } from '../screen/page-handle.ts';
import type { Device, Tab } from './tab.ts';

/** A token is kept for so long, in milliseconds. */
const tokenLifeMs = 50_000;

/** The sign-in service: who is signed in on this device, which all its tabs share. */
export function createSignIn() {
  let person: string | undefined;
  let session = 0;
  let keptUntil = 0;
  const valid = new Map<string, string>();

  return {
    person: () => person,
    /** Signs in, and everybody else out. */
    enter: (name: string | undefined) => {
      valid.clear();
      session += 1;
      person = name;
      keptUntil = 0;
      if (name !== undefined) valid.set(`${name}.${session}`, name);
    },
    whoIs: (token: string) => valid.get(token),
    /** As Clerk's: of whoever is signed in now. */
    getToken: async ({ timeline, line, network }: Device, { fresh }: { fresh: boolean }) => {
      if (person === undefined) return null;
      if (!fresh && keptUntil > timeline.now()) return `${person}.${session}`;
      const wait = network.latency();
      await new Promise<void>((resolve) => {
        timeline.at(timeline.now() + wait, 'a token', resolve);
      });
      if (!line.online || line.silent) throw new Error('The sign-in service cannot be reached.');
      keptUntil = timeline.now() + tokenLifeMs;
      return person === undefined ? null : `${person}.${session}`;
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Tells a tab who is signed in; whoever has not asked to leave finds that the session has ended. */
export function tellSession(tab: Tab, person: string | undefined, left: boolean): void {
  if (!tab.alive) return;
  const before = tab.session;
  const wasIn = before.userId !== undefined || before.ended;
  const session: SessionState =
    person === undefined
      ? { status: 'signed-out', ended: wasIn && !left, userId: undefined }
      : { status: 'signed-in', ended: false, userId: person };
  tab.session = session;
  tab.show();
}
