import { type KeyboardEvent, type ReactNode, useState } from 'react';

type Props = {
  /** What the chart shows, in a sentence. */
  label: string;
  /** What is said of each day, in their order. */
  days: readonly string[];
  children: (at: number | undefined) => ReactNode;
};

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A chart whose days are gone through with the arrows, and spoken. */
export function DayCursor({ label, days, children }: Props) {
  const [at, setAt] = useState<number>();
  const last = days.length - 1;
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey || last < 0) return;
    event.preventDefault();
    setAt(move(at ?? (event.key === 'ArrowRight' ? -1 : last + 1), last));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, days.length)}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={days[at ?? last] ?? 'No day'}
      onKeyDown={press}
      onBlur={() => setAt(undefined)}
      className="relative rounded-picture"
    >
      {children(at)}
      {at === undefined ? null : (
        <p
          aria-hidden
          className="absolute top-0 left-14 rounded-badge border border-line bg-raised px-2 py-0.5 text-fine"
        >
          {days[at]}
        </p>
      )}
    </div>
  );
}
