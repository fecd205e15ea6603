import type { Bundles } from '../bundle.ts';
import type { PageHandle, PageHost } from '../screen/page-handle.ts';
import { SimulatedNode } from './document.ts';

/** What a tab's code finds around it, by the names that it uses. */
export type Globals = Readonly<Record<(typeof names)[number], unknown>>;

/** Everything of a browser that the client reads; what is missing here is what Node has too. */
const names = [
  ...(['window', 'self', 'globalThis', 'document', 'navigator', 'location', 'history'] as const),
  ...(['localStorage', 'sessionStorage', 'addEventListener', 'removeEventListener'] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const),
  ...(['Date', 'Math', 'crypto', 'fetch', 'XMLHttpRequest', 'FormData', 'Image'] as const),
  ...(['URL', 'Notification', 'console', 'matchMedia', 'loadCode'] as const),
  'BroadcastChannel',
] as const;

export type ClientCode = {
  /** Loads the client's modules anew, as a load of the page does. */
  load: (globals: Globals) => (host: PageHost) => { handle: PageHandle; root: SimulatedNode };
  /** Lets React do what it has to do; tells whether there was anything. */
  workOff: () => boolean;
};

type Modules = Readonly<Record<string, unknown>>;

type Mount = (container: SimulatedNode, host: PageHost) => PageHandle;

/** Evaluates what all tabs share, and gives how each gets its own. */
export function loadClient({ packages, client }: Bundles): ClientCode {
  const modules = evaluatePackages(packages);
  const requireModule = (name: string) => (name === 'lucide-react' ? icons : modules[name]);
  const evaluate = new Function(
    ...['module', 'exports', 'require', '__toESM', ...names],
    `"use strict";${client}`,
  );
  const react = modules['react-dom/client'] as { createRoot: (place: SimulatedNode) => unknown };
  react.createRoot(listening);
  const scheduler = Object.entries(modules).find(([name]) => name.endsWith('scheduler.ts'))?.[1];
  const { work } = scheduler as { work: () => boolean };
  return {
    load: (globals) => {
      const module = { exports: {} as { mount: Mount } };
      const around = names.map((name) => globals[name]);
      evaluate(module, module.exports, requireModule, (same: unknown) => same, ...around);
      return (host) => {
        const root: SimulatedNode = Object.create(listening);
        root.children = [];
        return { handle: module.exports.mount(root, host), root };
      };
    },
    workOff: work,
  };
}

/** React marks what it listens to: every tab's place has that mark already. */
const listening = new SimulatedNode('div');

/** Nobody looks at icons here. */
const icons = new Proxy({}, { get: () => () => null });

function evaluatePackages(code: string): Modules {
  const module = { exports: {} as { modules: Modules } };
  const evaluate = new Function('module', 'exports', 'require', 'window', code);
  evaluate(module, module.exports, () => ({}), { event: undefined });
  return module.exports.modules;
}
