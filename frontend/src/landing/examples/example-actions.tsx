import type { ReactNode } from 'react';

type Props = {
  /** Stands at the left. */
  beside?: ReactNode;
  /** The last is the one that matters most: it comes last in a row, and first in a stack. */
  children: ReactNode;
};

/** The foot of an example: what can be done with it. */
export function ExampleActions({ beside, children }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 max-sm:mt-auto max-sm:pt-6">
      <div className="flex flex-wrap items-center gap-2">{beside}</div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col-reverse">{children}</div>
    </div>
  );
}
