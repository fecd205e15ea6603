import { type ReactNode, type Ref, useId } from 'react';

type Props = {
  title: string;
  /** The one quiet action, or a figure, at the right of the title. */
  action?: ReactNode;
  /** Without padding below the title, for lists that reach the card's edges. */
  flush?: boolean;
  /** The title, for the focus. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A section on a surface of its own, named by its title. */
export function Card({ title, action, flush = false, heading, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface"
    >
      <header
        className={`flex flex-wrap items-center justify-between gap-x-2 gap-y-1 px-3.5 sm:px-5 ${flush ? 'min-h-13 py-2' : 'min-h-15 pt-2.5'}`}
      >
        <h2 ref={heading} id={id} tabIndex={-1} className="text-card outline-none">
          {title}
        </h2>
        {action}
      </header>
      <div className={`flex flex-1 flex-col ${flush ? '' : 'p-3.5 pt-2.5 sm:p-5 sm:pt-2.5'}`}>
        {children}
      </div>
    </section>
  );
}
