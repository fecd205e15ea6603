import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { navigate } from '../../lib/location.tsx';
import { costsPath } from '../state/months.ts';

/** A day of a chart, and what is said of it. */
export type ToldDay = { day: string; told: string };

type Props = {
  /** What the chart shows, in a sentence. */
  label: string;
  month: string;
  /** In their order. */
  days: readonly ToldDay[];
  /** The place of the day that is drawn so many CSS pixels from the left. */
  placeAt: (x: number) => number;
  children: (at: number | undefined) => ReactNode;
};

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A chart whose days are gone through by arrows or pointer, and spoken. Enter or a press opens one. */
export function DayCursor({ label, month, days, placeAt, children }: Props) {
  const [at, setAt] = useState<number>();
  const hint = useId();
  const last = days.length - 1;
  const open = (place: number | undefined) => {
    const day = place === undefined ? undefined : days[place]?.day;
    if (day !== undefined) navigate(costsPath(month, day));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(at);
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey || last < 0) return;
    event.preventDefault();
    setAt(move(at ?? (event.key === 'ArrowRight' ? -1 : last + 1), last));
  };
  const placeOf = ({ clientX, currentTarget }: PointerEvent) => {
    const place = placeAt(clientX - currentTarget.getBoundingClientRect().left);
    return place >= 0 && place <= last ? place : undefined;
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={hint}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, days.length)}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={days[at ?? last]?.told ?? 'No day'}
      onKeyDown={press}
      onBlur={() => setAt(undefined)}
      onPointerMove={(event) => setAt(placeOf(event))}
      onPointerLeave={() => setAt(undefined)}
      onPointerUp={(event) => open(placeOf(event))}
      className={`relative rounded-picture ${at === undefined ? '' : 'cursor-pointer'}`}
    >
      {children(at)}
      <span id={hint} className="sr-only">
        Enter opens the day.
      </span>
      {at === undefined ? null : (
        <p
          aria-hidden
          className="pointer-events-none absolute top-0 left-14 rounded-badge border border-line bg-raised px-2 py-0.5 text-fine"
        >
          {days[at]?.told}
        </p>
      )}
    </div>
  );
}
