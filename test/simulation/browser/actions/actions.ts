import type { Tab } from '../runtime/tab.ts';
import type { PageName } from '../screen/page-handle.ts';
import { type Action, person } from '../story.ts';
import { createPresses } from './presses.ts';
import { createSessions } from './sessions.ts';
import type { Stage } from './stage.ts';
import { createTabs } from './tabs.ts';

type TabAction = Exclude<Extract<Action, { tab: number }>, { kind: 'open' }>;

/** Does in the browser what a story says. */
export function createActions(stage: Stage) {
  const { device, server, signIn } = stage;
  const tabs = createTabs(stage);
  const { press, cancel } = createPresses(stage);
  const sessions = createSessions(stage);
  signIn.enter(person(0));

  function performElsewhere({ kind }: Exclude<Action, { tab: number }>): void {
    if (kind === 'session ends') sessions.end();
    else if (kind === 'clear storage') device.storage.values.clear();
    else server.deleteResult(signIn.person() ?? '');
  }

  function performIn(tab: Tab, action: TabAction): void {
    switch (action.kind) {
      case 'close':
        tabs.close(tab);
        break;
      case 'reload':
        tabs.reload(tab);
        break;
      case 'go':
        go(tab, action.page);
        break;
      case 'hide':
        hide(tab, action.hidden);
        break;
      case 'press':
        press(tab, action);
        break;
      case 'cancel':
        cancel(tab);
        break;
      case 'sign out':
        sessions.signOut(tab);
        break;
      case 'sign in':
        sessions.signIn(tab, person(action.person));
        break;
    }
  }

  return {
    perform: (action: Action) => {
      if (!('tab' in action)) performElsewhere(action);
      else if (action.kind === 'open') tabs.open(action.tab, action.page);
      else {
        const tab = tabs.find(action.tab);
        if (tab) performIn(tab, action);
      }
    },
    /** Everything is as usual from now on, and looked at. */
    calm: () => {
      for (const tab of device.tabs()) hide(tab, false);
    },
    goEverywhere: (page: PageName) => {
      for (const tab of device.tabs()) go(tab, page);
    },
  };
}

function go(tab: Tab, page: PageName): void {
  tab.page = page;
  tab.show();
}

function hide(tab: Tab, hidden: boolean): void {
  tab.hidden = hidden;
  tab.dispatch('visibilitychange');
}
