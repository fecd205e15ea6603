import { useEffect, useState } from 'react';
import { onFirstInput } from '../../lib/first-input.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useShellPart } from './use-shell-part.ts';

const besidePages = lazyComponent(() =>
  import('./beside-pages.tsx').then((module) => module.BesidePages),
);

/** What goes on beside the pages, at their lower edge. Its code comes with the first input, which every job follows. */
export function LoadedBesidePages() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstInput(() => setWanted(true)), []);
  const Shown = useShellPart(besidePages, wanted);
  return (
    <div className="sticky bottom-[var(--bar-height,0px)] z-10">{Shown ? <Shown /> : null}</div>
  );
}
