import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { navigate } from '../../lib/location.tsx';

/** A day or a month of a chart: what is said of it, and where it is looked into. */
export type ToldStep = { to: string; told: string };

type Props = {
  /** What the chart shows, in a sentence. */
  label: string;
  /** What each of them is. */
  each: 'day' | 'month';
  /** In their order. */
  steps: readonly ToldStep[];
  /** The place of the one that is drawn so many CSS pixels from the left. */
  placeAt: (x: number) => number;
  children: (at: number | undefined) => ReactNode;
};

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A chart whose days or months are gone through by arrows or pointer, and spoken. Enter or a press opens one. */
export function StepCursor({ label, each, steps, placeAt, children }: Props) {
  const [at, setAt] = useState<number>();
  const hint = useId();
  const last = steps.length - 1;
  const open = (place: number | undefined) => {
    const step = place === undefined ? undefined : steps[place];
    if (step) navigate(step.to);
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
      aria-valuemax={Math.max(1, steps.length)}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={steps[at ?? last]?.told ?? `No ${each}`}
      onKeyDown={press}
      onBlur={() => setAt(undefined)}
      onPointerMove={(event) => setAt(placeOf(event))}
      onPointerLeave={() => setAt(undefined)}
      onPointerUp={(event) => open(placeOf(event))}
      className={`relative rounded-picture ${at === undefined ? '' : 'cursor-pointer'}`}
    >
      {children(at)}
      <span id={hint} className="sr-only">
        {`Enter opens the ${each}.`}
      </span>
      {at === undefined ? null : (
        <p
          aria-hidden
          className="pointer-events-none absolute top-0 left-14 rounded-badge border border-line bg-raised px-2 py-0.5 text-fine"
        >
          {steps[at]?.told}
        </p>
      )}
    </div>
  );
}
