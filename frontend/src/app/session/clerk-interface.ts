import { useLayoutEffect } from 'react';
import type { ClerkWindows } from './clerk.ts';

type UpdateProps = (props: unknown) => unknown;

const updateProps = '__unstable__updateProps';

/** What to do before something of Clerk's interface is opened. */
let beforeOpening: () => void = () => undefined;

/**
 * Keeps Clerk's interface from loading before something of it is opened. Clerk's package for React hands it the
 * appearance at the first render, and so loads four times as much code as the rest of Clerk is. Clerk marks the
 * method as unstable: without it the interface loads at once, as it would anyway.
 */
export function useInterfaceWhenOpened(clerk: ClerkWindows): void {
  useLayoutEffect(() => {
    const update: unknown = Reflect.get(clerk, updateProps);
    if (typeof update !== 'function') return;
    let latest: unknown;
    const hold: UpdateProps = (props) => {
      latest = props;
      return Promise.resolve();
    };
    Reflect.set(clerk, updateProps, hold);
    beforeOpening = () => {
      beforeOpening = () => undefined;
      Reflect.set(clerk, updateProps, update);
      if (latest !== undefined) void update(latest);
    };
  }, [clerk]);
}

/** Opens something of Clerk's interface, which gets its latest appearance first. */
export function opening<Result>(open: () => Result): Result {
  beforeOpening();
  return open();
}

const firstField = '.cl-signUp-root input:not([type=hidden])';

let waiting: MutationObserver | undefined;

/**
 * Focuses the first field of the sign-up, whenever it is drawn in the window that opens now. Clerk does so in the
 * sign-in only.
 */
export function focusSignUp(): void {
  waiting?.disconnect();
  waiting = new MutationObserver((_, observer) => {
    const field = document.querySelector<HTMLInputElement>(firstField);
    if (!field) return;
    observer.disconnect();
    // Clerk focuses its window once that is drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => field.focus()));
  });
  waiting.observe(document.body, { childList: true, subtree: true });
}
