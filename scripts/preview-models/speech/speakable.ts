/** Longest text in plain letters that is said at once, some 45 seconds; the rest is left out. */
export const MAX_TEXT_CHARS = 650;

/** Letters that do not come apart into a plain letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Digits, signs and letters that are spelled one by one take so many times as long as others. */
const SPELLED_COST = 6;

const isSpelled = (word: string) =>
  !/^[.,?!'-]*[A-Za-z]?[a-z'-]*[.,?!'-]*$/.test(word) || !/[aeiouyAEIOUY]/.test(word);

/** As much from the start as is said in some time. */
function startOf(text: string): string {
  let left = MAX_TEXT_CHARS;
  let start = '';
  for (const word of text.split(/(?= )/)) {
    const cost = isSpelled(word.trim()) ? SPELLED_COST : 1;
    start += word.slice(0, Math.max(0, Math.floor(left / cost)));
    left -= word.length * cost;
  }
  return start;
}

/** As many whole sentences, or else words, as are said in some time. */
function shorten(text: string): string {
  const start = startOf(text);
  if (start === text) return text;
  const sentences = /^.*[.?!](?=\s)/s.exec(start)?.[0];
  const words = /^.*(?=\s)/s.exec(start)?.[0];
  return sentences ?? words ?? start;
}

/**
 * What Flite can say of a text: it knows numbers, amounts and usual abbreviations, but only plain
 * Latin letters. Empty where there is nothing to be said.
 */
export function speakable(text: string): string {
  const plain = text
    .replace(/[ßæÆœŒøØłŁđðþı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[‘’‛′`´]/g, "'")
    .replace(/[–—―…;()[\]{}]+/g, ', ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9.,?!'$%&+@:/\- \t\r\n]/g, ' ')
    .replace(/(?:\s*,)+/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/([^A-Za-z0-9])\1+/g, '$1')
    .trim();
  return /[A-Za-z0-9]/.test(plain) ? shorten(plain) : '';
}
