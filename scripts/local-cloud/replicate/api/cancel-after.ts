import { invalidInput, Refusal } from '../problem.ts';

/** Replicate's shortest deadline, in seconds. */
const shortest = 5;

const duration = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/;

/** Milliseconds of a `Cancel-After` header: `90`, `90s`, `15m` or `1h30m`; nothing without one. */
export function parseCancelAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const [, hours = 0, minutes = 0, rest = 0] = duration.exec(header) ?? [];
  const seconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(rest);
  if (seconds >= shortest) return seconds * 1000;
  const description = `must be a duration of at least ${shortest} seconds`;
  throw new Refusal(invalidInput([{ type: 'invalid', field: 'Cancel-After', description }]));
}
