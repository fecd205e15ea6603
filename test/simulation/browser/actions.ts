import type { JobFeature } from '../../../shared/jobs.ts';
import { person } from './history.ts';
import { type createJudge, pressCancel } from './judge.ts';
import { type SignIn, tellSession } from './runtime/sign-in.ts';
import { type Device, openTab, type Tab } from './runtime/tab.ts';
import type { PageName } from './screen/page-handle.ts';
import type { Server } from './server/server.ts';
import type { Action } from './story.ts';

type Stage = {
  device: Device;
  server: Server;
  signIn: SignIn;
  judge: ReturnType<typeof createJudge>;
  setOpen: (tabs: Tab[]) => void;
  note: (text: string, now: number) => void;
};

const featureOfPage: Readonly<Partial<Record<PageName, JobFeature>>> = {
  images: 'imageGeneration',
  videos: 'videoGeneration',
  editor: 'imageEditing',
};

/** Does in the browser what a story says. */
export function createActions({ device, server, signIn, judge, setOpen, note }: Stage) {
  const { timeline, chance, line } = device;
  const loads = new Map<number, number>();
  signIn.enter(person(0));

  const find = (number: number) => device.tabs().find((tab) => tab.number === number);
  const later = (milliseconds: number, label: string, event: () => void) =>
    timeline.at(timeline.now() + milliseconds, label, event);

  function open(number: number, page: PageName): void {
    // Without a network there is no page to load.
    if (find(number) || !line.online || line.silent) return;
    const load = loads.get(number) ?? 0;
    loads.set(number, load + 1);
    const tab = openTab(device, number, load, page);
    setOpen([...device.tabs(), tab]);
    tab.show();
    later(chance.between(20, 800), 'the sign-in service is there', () =>
      tellSession(tab, signIn.person(), false),
    );
  }

  function close(number: number): void {
    const tab = find(number);
    if (!tab) return;
    setOpen(device.tabs().filter((each) => each !== tab));
    tab.close();
  }

  function press(tab: Tab, { words, count, presses }: Extract<Action, { kind: 'press' }>): void {
    const { page, userId, working } = tab.handle.view();
    const feature = featureOfPage[page];
    if (!feature || !userId || working) return;
    const several = feature === 'imageGeneration' && count > 1;
    const wish = {
      words: `${userId} ${words}${several ? ` x${count}` : ''}`,
      count: several ? count : 1,
    };
    tab.handle.fill(wish);
    later(30, 'a press', () => {
      const now = tab.alive ? tab.handle.view() : undefined;
      if (now?.page !== page || now.userId !== userId || now.working) return;
      judge.press(userId, feature, wish.words, wish.count);
      note(`${userId} presses for '${wish.words}' in tab ${tab.number}`, timeline.now());
      tab.handle.press();
      if (presses === 1) return;
      if (chance.happens(0.5)) tab.handle.press();
      else later(chance.between(1, 400), 'a second press', () => tab.alive && tab.handle.press());
    });
  }

  function cancel(tab: Tab): void {
    if (!pressCancel(tab)) return;
    note(`cancel is pressed in tab ${tab.number}`, timeline.now());
    later(300, 'an answer to the question', () => {
      const asks = tab.alive && tab.root.textContent.includes('Yes');
      if (asks) pressCancel(tab);
    });
  }

  /** A tab that asked for it knows at once, the others hear of it. */
  function tellAll(own: Tab | undefined, left: boolean): void {
    for (const tab of device.tabs()) {
      if (tab === own) tellSession(tab, signIn.person(), left);
      else {
        later(chance.between(0, 2_000), 'a tab hears of the session', () =>
          tellSession(tab, signIn.person(), false),
        );
      }
    }
  }

  function enter(own: Tab | undefined, name: string | undefined, left = false): void {
    if (signIn.person() === name) return;
    signIn.enter(name);
    tellAll(own, left);
  }

  function performIn(tab: Tab, action: Action): void {
    switch (action.kind) {
      case 'go':
        tab.page = action.page;
        tab.show();
        break;
      case 'hide':
        tab.hidden = action.hidden;
        tab.dispatch('visibilitychange');
        break;
      case 'press':
        press(tab, action);
        break;
      case 'cancel':
        cancel(tab);
        break;
      case 'sign out':
        if (line.online) enter(tab, undefined, true);
        break;
      case 'sign in':
        // Whoever is signed in signs out before.
        if (line.online && signIn.person() === undefined) enter(tab, person(action.person));
        break;
      default:
        break;
    }
  }

  return {
    perform: (action: Action) => {
      if (action.kind === 'open') open(action.tab, action.page);
      else if (action.kind === 'close') close(action.tab);
      else if (action.kind === 'session ends') enter(undefined, undefined);
      else if (action.kind === 'clear storage') device.storage.values.clear();
      else if (action.kind === 'delete elsewhere') server.deleteResult(signIn.person() ?? '');
      else if (action.kind === 'reload') {
        const tab = find(action.tab);
        if (!tab || !line.online || line.silent) return;
        close(action.tab);
        open(action.tab, tab.page);
      } else {
        const tab = find(action.tab);
        if (tab) performIn(tab, action);
      }
    },
    /** Everything is as usual from now on, and looked at. */
    calm: () => {
      for (const tab of device.tabs()) {
        tab.hidden = false;
        tab.dispatch('visibilitychange');
      }
    },
    goEverywhere: (page: PageName) => {
      for (const tab of device.tabs()) {
        tab.page = page;
        tab.show();
      }
    },
  };
}
