import { formatDateLines } from '../lib/dates.ts';

/** A date in a narrow row: the day, and below it the time. */
export function DateLines({ value }: { value: string }) {
  const { day, time } = formatDateLines(value);
  return (
    <time dateTime={value}>
      <span className="block">{day}</span>
      <span className="block">{time}</span>
    </time>
  );
}
