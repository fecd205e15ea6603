import type { Chance } from '../../runtime/chance.ts';
import { tellSession } from '../runtime/sign-in.ts';
import type { Tab } from '../runtime/tab.ts';
import type { Stage } from './stage.ts';

/** Most tabs hear of it soon, some when they ask for their next token. */
function hearingMs(chance: Chance): number {
  return chance.happens(0.7) ? chance.between(0, 2_000) : chance.between(2_000, 60_000);
}

/** Lets people come and go. */
export function createSessions({ device, signIn, judge, later }: Stage) {
  /** The tab that asked for it knows at once, the others hear of it. */
  function tellAll(own: Tab | undefined, left: boolean): void {
    for (const tab of device.tabs()) {
      if (tab === own) tellSession(tab, signIn.current(), left);
      else {
        later(hearingMs(device.chance), 'a tab hears of the session', () =>
          tellSession(tab, signIn.current(), false),
        );
      }
    }
  }

  function enter(own: Tab | undefined, name: string | undefined, left: boolean): void {
    const before = signIn.person();
    if (before === name) return;
    if (name) judge.comes(name);
    if (before && left) judge.leaves(before);
    signIn.enter(name);
    tellAll(own, left);
  }

  return {
    end: () => enter(undefined, undefined, false),
    signOut: (tab: Tab) => {
      const isHere = tab.session.userId === signIn.person();
      if (device.line.online && isHere) enter(tab, undefined, true);
    },
    /** Whoever is signed in signs out before. */
    signIn: (tab: Tab, name: string) => {
      if (device.line.online && signIn.person() === undefined) enter(tab, name, false);
    },
  };
}
