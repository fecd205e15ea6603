import type { Chance } from '../../runtime/chance.ts';
import type { Cancel, Timeline } from '../../runtime/timeline.ts';
import type { JobNews, PageHandle, PageName, SessionState, Toast } from '../screen/page-handle.ts';
import type { Answer } from '../server/answer.ts';
import type { ClientCode } from './client-code.ts';
import type { SimulatedNode } from './document.ts';
import { globalsOf, type Listener } from './globals.ts';
import type { Sent } from './http.ts';
import type { Locks } from './locks.ts';
import type { Line, SimulatedNetwork } from './network.ts';
import { noSession, type TabSession } from './session.ts';
import { type SharedStorage, storageOf } from './storage.ts';

/** What is told of a tab to whoever judges. */
export type TabEars = {
  onSent: (tab: Tab, request: Sent) => void;
  onAnswered: (tab: Tab, request: Sent, answer: Answer) => void;
  onToast: (tab: Tab, toast: Toast) => void;
  onJob: (tab: Tab, news: JobNews) => void;
  onError: (tab: Tab, error: unknown) => void;
};

/** A device with its browser: what all its tabs share. */
export type Device = {
  timeline: Timeline;
  chance: Chance;
  code: ClientCode;
  network: SimulatedNetwork;
  line: Line;
  storage: SharedStorage;
  locks: Locks;
  clockAheadMs: number;
  /** Until then the device sleeps. */
  asleepUntil: () => number;
  getToken: (session: TabSession, options: { fresh: boolean }) => Promise<string | null>;
  tabs: () => readonly Tab[];
  ears: TabEars;
};

/** One load of a page in a tab; a reload is another one. */
export type Tab = {
  /** Its place among the tabs, and which load of it this is. */
  number: number;
  load: number;
  alive: boolean;
  hidden: boolean;
  page: PageName;
  session: SessionState;
  /** What its part of the sign-in service knows. */
  known: TabSession;
  handle: PageHandle;
  root: SimulatedNode;
  /** Tells the page of an event of the browser. */
  dispatch: (type: string, told?: Omit<Parameters<Listener>[0], 'type'>) => void;
  show: () => void;
  close: () => void;
};

const signedOff: SessionState = { status: 'loading', ended: false, userId: undefined };

/** Loads the studio's page. */
export function openTab(device: Device, number: number, load: number, page: PageName): Tab {
  const listeners = new Map<string, Set<Listener>>();
  const alive = () => tab.alive;
  const enter = device.code.load(globalsOf({ ...surroundings(), ...listening(listeners) }));
  const { ears } = device;
  const { handle, root } = enter({
    userId: () => tab.session.userId,
    getToken: ({ fresh = false } = {}) => device.getToken(tab.known, { fresh }),
    onToast: (toast) => alive() && ears.onToast(tab, toast),
    onJob: (news) => alive() && ears.onJob(tab, news),
    onError: (error) => alive() && ears.onError(tab, error),
  });
  const tab: Tab = {
    ...{ number, load, alive: true, hidden: false, page, session: signedOff, known: noSession },
    ...{ handle, root },
    dispatch: (type, told) => {
      for (const listener of [...(listeners.get(type) ?? [])]) listener({ type, ...told });
    },
    show: () => handle.show(tab.page, tab.session),
    close: () => {
      tab.alive = false;
      handle.close();
      device.locks.free();
    },
  };
  return tab;

  function surroundings() {
    const { timeline, chance, network, line, clockAheadMs } = device;
    const storage = storageOf(device.storage, alive, (key) =>
      tellOthers(device, number, 'storage', { key }),
    );
    return {
      chance,
      now: () => timeline.now() + clockAheadMs,
      timer: (milliseconds: number, event: () => void) =>
        timerOf(device, alive, milliseconds, event),
      network: {
        send: (request: Sent, exchange: Parameters<SimulatedNetwork['send']>[1]) => {
          if (!tab.alive) return () => undefined;
          ears.onSent(tab, request);
          const onAnswered = (sent: Sent, answer: Answer) => ears.onAnswered(tab, sent, answer);
          const whileAlive =
            <Args extends unknown[]>(tell: (...args: Args) => void) =>
            (...args: Args) => {
              if (tab.alive) tell(...args);
            };
          const heard = {
            onSent: whileAlive(exchange.onSent),
            onAnswer: whileAlive(exchange.onAnswer),
            onError: whileAlive(exchange.onError),
          };
          return network.send(request, heard, { onAnswered: whileAlive(onAnswered) });
        },
      },
      reach: () => reach(device, alive),
      isOnline: () => line.online,
      isHidden: () => tab.hidden,
      localStorage: storage,
      post: (channel: string, data: unknown) => tellOthers(device, number, channel, { data }),
      locks: device.locks.of(alive),
    };
  }
}

function listening(listeners: Map<string, Set<Listener>>) {
  return {
    listen: (type: string, listener: Listener) => {
      const known = listeners.get(type) ?? new Set();
      listeners.set(type, known.add(listener));
    },
    unlisten: (type: string, listener: Listener) => void listeners.get(type)?.delete(listener),
  };
}

/** Longest wait of a browser's timer, in milliseconds; a longer one ends at once. */
const maxTimerMs = 2 ** 31 - 1;

function timerOf(device: Device, alive: () => boolean, milliseconds: number, event: () => void) {
  const { timeline, asleepUntil } = device;
  let cancel: Cancel;
  const ring = () => {
    if (!alive()) return;
    // A device that sleeps catches up once it wakes.
    if (asleepUntil() > timeline.now()) cancel = timeline.at(asleepUntil(), 'a timer', ring);
    else event();
  };
  const wait = milliseconds > maxTimerMs ? 1 : Math.max(0, milliseconds);
  cancel = timeline.at(timeline.now() + wait, 'a timer', ring);
  return () => cancel();
}

/** Resolves once the site has answered; rejects where it cannot be reached. */
function reach({ timeline, line, network }: Device, alive: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    timeline.at(timeline.now() + network.latency(), 'a file', () => {
      if (!alive()) return;
      if (line.online && !line.silent) resolve();
      else reject(new TypeError('Failed to fetch'));
    });
  });
}

/** Tells the other tabs, each when its turn comes. */
function tellOthers(
  { timeline, chance, tabs }: Device,
  number: number,
  type: string,
  told: Parameters<Tab['dispatch']>[1],
): void {
  for (const other of tabs()) {
    if (other.number === number) continue;
    timeline.at(timeline.now() + chance.between(1, 40), `another tab hears of ${type}`, () => {
      if (other.alive) other.dispatch(type, told);
    });
  }
}
