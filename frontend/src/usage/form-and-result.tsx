import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Feature } from '../../../shared/features.ts';
import { UsageGate } from './usage-gate.tsx';
import { useQuota } from './use-usage.ts';

type Props = {
  feature: Feature;
  /** What the person wants to do, as in `To {action}, upgrade ...`. */
  action?: string;
  /** Whether the tool works, and whether what it made is shown. */
  working: boolean;
  done: boolean;
  /** Shows the result before the form, where the form is about what is seen there. */
  resultFirst?: boolean;
  form: ReactNode;
  result: ReactNode;
};

/**
 * A tool's form, behind its gate, beside its result. What the month's last use has made comes first, and what says
 * that the limit is reached after it, until the person clears the result or leaves the page.
 */
export function FormAndResult(props: Props) {
  const { form, result, working, done, resultFirst: wanted = false, ...gate } = props;
  const known = useQuota(gate.feature);
  const [worked, setWorked] = useState(working);
  if (working && !worked) setWorked(true);
  const limited = known.state === 'known' && !known.quota.usable && !working;
  const resultFirst = limited && worked && done;
  const grid = useFocusInView(resultFirst);
  const parts = [
    <UsageGate key="form" {...gate} busy={working}>
      {form}
    </UsageGate>,
    <Fragment key="result">{result}</Fragment>,
  ];
  return (
    <div ref={grid} className="mt-6 grid gap-3.5 sm:gap-6 @[800px]:grid-cols-[364px_minmax(0,1fr)]">
      {resultFirst || wanted ? parts.toReversed() : parts}
    </div>
  );
}

/** Where the order changes, what has the focus would move away under the person's eyes: it is scrolled to again. */
function useFocusInView(resultFirst: boolean) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (!resultFirst || !focused?.matches('h2') || !grid.current?.contains(focused))
      return undefined;
    // In the next frame the browser has done what it does itself to keep its place.
    const frame = requestAnimationFrame(() =>
      focused.closest('section')?.scrollIntoView({ behavior: 'instant', block: 'start' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [resultFirst]);
  return grid;
}
