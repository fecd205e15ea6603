import { tellSession } from '../runtime/sign-in.ts';
import { openTab, type Tab } from '../runtime/tab.ts';
import type { PageName } from '../screen/page-handle.ts';
import type { Stage } from './stage.ts';

/** Opens, closes and reloads tabs. */
export function createTabs({ device, signIn, judge, setOpen, later }: Stage) {
  const { chance, line } = device;
  const loads = new Map<number, number>();
  const find = (number: number) => device.tabs().find((tab) => tab.number === number);
  // Without a network there is no page to load.
  const canLoad = () => line.online && !line.silent;

  function open(number: number, page: PageName): void {
    if (find(number) || !canLoad()) return;
    const load = loads.get(number) ?? 0;
    loads.set(number, load + 1);
    const tab = openTab(device, number, load, page);
    setOpen([...device.tabs(), tab]);
    tab.show();
    later(chance.between(20, 800), 'the sign-in service is there', () =>
      tellSession(tab, signIn.current(), false),
    );
  }

  function close(tab: Tab): void {
    judge.closes(tab);
    setOpen(device.tabs().filter((each) => each !== tab));
    tab.close();
  }

  return {
    ...{ find, open, close },
    reload: (tab: Tab) => {
      if (!canLoad()) return;
      close(tab);
      open(tab.number, tab.page);
    },
  };
}
