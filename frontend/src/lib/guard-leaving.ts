import { askBeforeLeaving, leaveWith } from './leave-guard.ts';

/** Asks before the page is left by a link, by the browser's buttons or by signing out. Returns how to stop that. */
export function guardLeaving(ask: () => Promise<boolean>): () => void {
  const stopAsking = askBeforeLeaving(ask);
  const guarded = { path: location.pathname, href: location.href, state: history.state };
  const guardBack = (event: PopStateEvent) => {
    if (location.pathname === guarded.path) return;
    event.stopImmediatePropagation();
    // The address has changed already: the page's own entry goes on top again, and is taken off to leave.
    history.pushState(guarded.state, '', guarded.href);
    leaveWith(() => {
      removeEventListener('popstate', guardBack, true);
      history.back();
    });
  };
  addEventListener('popstate', guardBack, true);
  return () => {
    removeEventListener('popstate', guardBack, true);
    stopAsking();
  };
}
