const milliseconds = 24 * 60 * 60 * 1000;

/** The day in UTC (`2026-11-22`) that lies so many days after another, before it where the number is negative. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * milliseconds).toISOString().slice(0, 10);
}

/** Every day from the first on, in order; `to` is the first that is not part of it any more. */
export function daysOf({ from, to }: { readonly from: string; readonly to: string }): string[] {
  const days: string[] = [];
  for (let day = from; day < to; day = dayAfter(day)) days.push(day);
  return days;
}
