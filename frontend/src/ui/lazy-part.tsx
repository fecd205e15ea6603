import { type ReactNode, useState } from 'react';
import { type LazyComponent, useLoaded } from '../lib/lazy-component.ts';
import { log } from '../lib/log.ts';
import { ReadFailure } from './note.tsx';

type Props<PartProps> = {
  part: LazyComponent<PartProps>;
  props: PartProps;
  /** Keeps its place until its code is there. */
  waiting: ReactNode;
};

/** A part of a page whose code comes by itself; where it cannot be loaded, it says so and can be asked for again. */
export function LazyPart<PartProps extends object>({ part, props, waiting }: Props<PartProps>) {
  const [failed, setFailed] = useState(false);
  const Part = useLoaded(part, !failed, (error) => {
    log.error('A part of the page did not load:', error);
    setFailed(true);
  });
  if (Part) return <Part {...props} />;
  if (!failed) return waiting;
  return (
    <ReadFailure retrying={false} onRetry={() => setFailed(false)}>
      This part of the page could not be loaded. Check your connection, or reload the page.
    </ReadFailure>
  );
}
