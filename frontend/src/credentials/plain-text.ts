/** The longest text of a file that is shown, in characters. */
const maxChars = 300;

/** Signs that nobody sees, and those that turn the direction of what follows: they make one text look like another. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** A text of a stranger as it may be shown: in one line, of bounded length, without signs that hide or turn it. Never empty. */
export function plainText(text: string | undefined, longest = maxChars): string | undefined {
  // Cut first: the text may be megabytes.
  const start = text?.slice(0, longest * 2);
  const plain = start?.replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim() ?? '';
  if (plain === '') return undefined;
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}

/** A date in ISO 8601; undefined for what is none. */
export function plainDate(text: string | undefined): string | undefined {
  const time = Date.parse(text?.slice(0, 40) ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
