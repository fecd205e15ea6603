/** What a person reads while a job waits in line for its turn. */
export const lineMessages = {
  /** On the button that began it, and wherever there is room for no more. */
  inLine: 'In line',
  about: (seconds: number) => `In line: ${waitWords(seconds)}`,
  before: (place: number) => beforeWords(place),
  free: 'It costs nothing until it begins.',
  cancel: 'Cancel',
  /** Where the connection is lost, nobody but this screen knows of it yet. */
  cancelledHere: 'Cancelled here. The studio is told once the connection is back.',
  endedBefore: 'It had ended before it could be cancelled. See your history.',
  cancelFailed: (what: string, message: string) => `Failed to cancel the ${what}: ${message}`,
} as const;

/** Longer waits, in seconds, are told in minutes. */
const maxToldSeconds = 95;

/** Seconds are told in steps of five, and then of a minute, as a wait is only estimated. */
export function roundedWait(seconds: number): number {
  if (seconds > maxToldSeconds) return Math.max(2, Math.round(seconds / 60)) * 60;
  return Math.max(0, Math.ceil(seconds / 5) * 5);
}

function waitWords(seconds: number): string {
  const rounded = roundedWait(seconds);
  if (rounded === 0) return 'any moment now';
  return rounded > maxToldSeconds ? `about ${rounded / 60} min` : `about ${rounded} s`;
}

const numbers = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const;

/** `place` is 1 for whoever comes next. */
function beforeWords(place: number): string {
  if (place <= 1) return 'You are next.';
  const count = place - 1;
  return `${numbers[count - 1] ?? count.toLocaleString('en')} ${count === 1 ? 'goes' : 'go'} before yours.`;
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place as '3rd'. */
export function ordinal(place: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(place);
  return `${place.toLocaleString('en')}${endings[rule] ?? 'th'}`;
}
