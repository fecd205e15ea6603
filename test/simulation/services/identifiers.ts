const alphabet = '0123456789abcdef';

/** A UUID of the history's own chance. */
export function newUuid(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => alphabet[Math.floor(random() * 16)]).join('');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`];
  return [...parts, `8${digits.slice(17, 20)}`, digits.slice(20)].join('-');
}
