import { useEffect, useState } from 'react';
import { lazyComponent } from '../lib/lazy-component.ts';
import { log } from '../lib/log.ts';

const copied = lazyComponent<{ id: string }>(() =>
  import('./copied-reference.tsx').then((module) => module.CopiedReference),
);

/** What support finds a failure by. Its code comes with the first failure; where it cannot, the whole id is there to be copied. */
export function Reference({ id }: { id: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    // Without a reload, which would take away what failed.
    copied.load().then(
      () => setState('loaded'),
      (error: unknown) => {
        log.error('The button that copies a reference did not load:', error);
        setState('failed');
      },
    );
  }, []);
  const Copied = copied.loaded();
  return (
    <span className="mt-1 flex min-h-5 flex-wrap items-center gap-x-1 text-fine text-ink-3 wrap-anywhere">
      {Copied ? <Copied id={id} /> : null}
      {state === 'failed' ? id : null}
    </span>
  );
}
