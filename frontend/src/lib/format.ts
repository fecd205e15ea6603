const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

const invalid = 'Invalid Date';

/**
 * `Nov 21, 2026, 9:41 AM` in the time zone, which is the reader's own unless it is named:
 * specification, section 9.
 */
export function formatDate(value: string, timeZone?: string): string {
  return formatWith(formatter({ ...day, ...time }, timeZone), value);
}

/** The same date in two lines: `Nov 21, 2026` and `9:41 AM`. */
export function formatDateLines(value: string): { day: string; time: string } {
  const known = !Number.isNaN(Date.parse(value));
  return {
    day: formatWith(formatter(day), value),
    time: known ? formatWith(formatter(time), value) : '',
  };
}

/** Midnights between two moments, by the clocks of the time zone. */
export function daysBetween(from: Date, to: Date, timeZone?: string): number {
  const dayOf = (date: Date) => Date.parse(`${formatter(day, timeZone).format(date)} UTC`);
  return (dayOf(to) - dayOf(from)) / (24 * 60 * 60 * 1000);
}

/** `today`, `tomorrow`, `in 2 days`. */
export function relativeDay(from: Date, to: Date, timeZone?: string): string {
  relative ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  return relative.format(daysBetween(from, to, timeZone), 'day');
}

/** Formatters are slow to create: each is created once, on first use. */
let relative: Intl.RelativeTimeFormat | undefined;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(parts: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat {
  const key = `${Object.keys(parts)} ${timeZone ?? ''}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...parts, ...(timeZone ? { timeZone } : {}) });
  formatters.set(key, made);
  return made;
}

/** Browsers put a narrow space before AM and PM, which the interface writes as a plain one. */
function formatWith(format: Intl.DateTimeFormat, value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return invalid;
  return format.format(date).replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** `0:05`: whole seconds as minutes and seconds. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `plant` of `plant.jpg`; a name that is all extension stays as it is. */
export function nameWithoutExtension(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(0, dot) : fileName;
}

/** `1.4 MB`: specification, section 2; `0.0 MB (18 KB)` where that alone would say nothing. */
export function formatSize(bytes: number): string {
  const megabytes = (bytes / (1024 * 1024)).toFixed(1);
  if (Number(megabytes) > 0) return `${megabytes} MB`;
  return `${megabytes} MB (${Math.ceil(bytes / 1024)} KB)`;
}
