import { useEffect, useState } from 'react';
import { lineMessages, ordinal, roundedWait } from '../../../shared/line.ts';
import type { WaitingView } from './open-jobs.ts';

/** A longer line is drawn as so many cells too: its place stands beside them as a number. */
const maxCells = 8;

/** The place of a job in line, and what there is to know of the wait; the last cell is the person's own. */
export function LineProgress({ job: { place, turnAt }, lost }: { job: WaitingView; lost: string }) {
  const before = Math.min(place, maxCells) - 1;
  return (
    <div className="mt-4">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-ui font-semibold">
          <LineWords turnAt={turnAt} />
        </p>
        <p aria-hidden className="text-numeral">
          {ordinal(place)}
        </p>
      </div>
      <div aria-hidden className="mt-2.5 flex h-1.5 gap-1">
        {Array.from({ length: before }, (_, index) => index).map((cell) => (
          <span key={cell} className="flex-1 rounded-picture border border-control" />
        ))}
        <span className="flex-1 rounded-picture bg-vermilion forced-colors:bg-[Highlight]" />
      </div>
      <p className="mt-2.5 text-fine text-ink-3">
        {lineMessages.before(place)}
        <br />
        {lineMessages.free}
      </p>
      <Spoken place={place} turnAt={turnAt} />
      <p role="status" className="text-fine text-ink-3">
        {lost}
      </p>
    </div>
  );
}

/** About how long a job waits from now. */
export function LineWords({ turnAt }: { turnAt: number }) {
  return lineMessages.about(useSecondsUntil(turnAt, roundedWait));
}

/** Waits are spoken in these steps, in seconds, and from there in minutes, so that not every change is read aloud. */
const spokenSteps = [0, 10, 30, 60] as const;

/** The wait as it is spoken, in seconds. */
export function spokenWait(seconds: number): number {
  return spokenSteps.find((step) => seconds <= step) ?? Math.ceil(seconds / 60) * 60;
}

/** Tells screen readers of the wait; what is there when a live region appears is not read by all of them. */
function Spoken({ place, turnAt }: { place: number; turnAt: number }) {
  const seconds = useSecondsUntil(turnAt, spokenWait);
  const [words, setWords] = useState('');
  useEffect(() => {
    setWords(`${lineMessages.about(seconds)}. ${lineMessages.before(place)}`);
  }, [seconds, place]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}

/** Seconds until a time in milliseconds since 1970, rounded, live. */
function useSecondsUntil(time: number, round: (seconds: number) => number): number {
  const [, setShown] = useState(0);
  const seconds = round((time - Date.now()) / 1000);
  useEffect(() => {
    const timer = setInterval(() => setShown(round((time - Date.now()) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [time, round]);
  return Math.max(0, seconds);
}
