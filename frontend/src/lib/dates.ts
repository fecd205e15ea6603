const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const invalid = 'Invalid Date';

/** `Nov 21, 2026, 9:41 AM` in the reader's time zone: specification, section 9. */
export function formatDate(value: string): string {
  return formatWith(format, value);
}

/** The same date in two lines: `Nov 21, 2026` and `9:41 AM`. */
export function formatDateLines(value: string): { day: string; time: string } {
  const known = !Number.isNaN(Date.parse(value));
  return { day: formatWith(day, value), time: known ? formatWith(time, value) : '' };
}

/** Browsers put a narrow space before AM and PM, which the interface writes as a plain one. */
function formatWith(formatter: Intl.DateTimeFormat, value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return invalid;
  return formatter.format(date).replaceAll(/[\u00a0\u202f]/g, ' ');
}
