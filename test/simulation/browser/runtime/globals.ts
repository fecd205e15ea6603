import type { Chance } from '../../runtime/chance.ts';
import type { Globals } from './client-code.ts';
import { simulatedCryptoOf } from './crypto.ts';
import { type Network, requestClass, SimulatedForm } from './http.ts';

/** What a tab is given to build its surroundings from. */
export type Surroundings = {
  chance: Chance;
  /** By the device's clock, in milliseconds since 1970. */
  now: () => number;
  timer: (milliseconds: number, event: () => void) => () => void;
  network: Network;
  /** For what is no call of the API: whether the site answers, and whether code can be loaded. */
  reach: () => Promise<void>;
  isOnline: () => boolean;
  isHidden: () => boolean;
  localStorage: unknown;
  locks: unknown;
  /** Sends a message to all other tabs. */
  post: (channel: string, data: unknown) => void;
  listen: (type: string, listener: Listener) => void;
  unlisten: (type: string, listener: Listener) => void;
};

export type Listener = (event: { type: string; key?: string | null; data?: unknown }) => void;

/** Clocks of a page tick each quarter of a second: here so many times more seldom, as in a tab that is throttled. */
const throttling = 20;

/** Everything that the client's code finds in a tab. */
export function globalsOf(tab: Surroundings): Globals {
  const { now, chance, reach } = tab;
  const timers = timersOf(tab);
  const document = {
    get visibilityState() {
      return tab.isHidden() ? 'hidden' : 'visible';
    },
    get hidden() {
      return tab.isHidden();
    },
    title: '',
    activeElement: null,
    addEventListener: tab.listen,
    removeEventListener: tab.unlisten,
  };
  const navigator = {
    userActivation: { hasBeenActive: true },
    locks: tab.locks,
    get onLine() {
      return tab.isOnline();
    },
  };
  const shared = {
    ...timers,
    ...{ document, navigator, localStorage: tab.localStorage, sessionStorage: tab.localStorage },
    location: { pathname: '/', href: 'https://studio.simulated/', search: '', hash: '' },
    history: undefined,
    addEventListener: tab.listen,
    removeEventListener: tab.unlisten,
    performance: { now },
    Date: dateOf(now),
    Math: Object.create(Math, { random: { value: chance.next } }),
    crypto: simulatedCryptoOf(chance),
    fetch: (path: string) => reach().then(() => ({ ok: !path.includes('config'), status: 404 })),
    XMLHttpRequest: requestClass(tab.network, now, timers),
    FormData: SimulatedForm,
    Image: class {
      src = '';
      decode = () => reach();
    },
    URL: simulatedUrl,
    Notification: undefined,
    BroadcastChannel: channelClass(tab),
    console: { error: () => undefined, warn: () => undefined },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    loadCode: loaderOf(reach),
  };
  return { ...shared, window: shared, self: shared, globalThis: shared };
}

function channelClass({ listen, post }: Surroundings) {
  return class {
    readonly name: string;
    onmessage: Listener | undefined;
    constructor(name: string) {
      this.name = name;
      listen(name, (event) => this.onmessage?.(event));
    }
    postMessage(data: unknown): void {
      post(this.name, data);
    }
  };
}

class simulatedUrl extends URL {
  static override createObjectURL = () => 'blob:simulated';
  static override revokeObjectURL = () => undefined;
}

function timersOf({ timer }: Surroundings) {
  type Timer = { cancel: () => void };
  const setTimeout = (event: () => void, milliseconds = 0): Timer => ({
    cancel: timer(milliseconds, event),
  });
  const setInterval = (event: () => void, milliseconds: number): Timer => {
    const pause = throttling * milliseconds;
    const own: Timer = { cancel: () => undefined };
    const again = () => {
      own.cancel = timer(pause, () => {
        again();
        event();
      });
    };
    again();
    return own;
  };
  const clear = (id: unknown) => (id as Timer | undefined)?.cancel();
  return { setTimeout, clearTimeout: clear, setInterval, clearInterval: clear };
}

function dateOf(now: () => number) {
  return class extends Date {
    constructor(...args: [] | [number]) {
      super(...(args.length === 0 ? ([now()] as const) : args));
    }
    static override now = now;
  };
}

/** Code that is loaded late comes over the network once. */
function loaderOf(reach: () => Promise<void>) {
  const loaded = new Set<string>();
  return async (name: string, load: () => unknown) => {
    if (!loaded.has(name)) await reach();
    loaded.add(name);
    return load();
  };
}
