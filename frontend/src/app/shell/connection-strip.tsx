import type { ReactNode } from 'react';
import { useOnline } from '../../lib/browser-state.ts';
import { useLoadedAhead } from '../../lib/first-input.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useShellPart } from './use-shell-part.ts';

const words = lazyComponent<{ children?: ReactNode }>(() =>
  import('./connection-words.tsx').then((module) => module.ConnectionWords),
);

/**
 * Says at the column's lower edge that the network is gone, and when it is back. It covers the
 * column's padding, so nothing moves. Its words come with the first input: before that nothing is under way.
 */
export function ConnectionStrip({ children }: { children: ReactNode }) {
  useLoadedAhead(words.load);
  const Words = useShellPart(words, !useOnline());
  return (
    <div role="status" className="sticky bottom-[var(--bar-height,0px)] z-20 h-0">
      {Words ? <Words>{children}</Words> : null}
    </div>
  );
}
