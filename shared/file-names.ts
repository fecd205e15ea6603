/** Longest part of a name that is made from words, in characters. */
const maxWordsChars = 60;

/** What no file system should find in a name: separators, wildcards, control and direction marks. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

/** Names of devices on Windows, with whatever extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

/** A name that every system takes, from any words; never empty. */
export function safeName(words: string): string {
  const plain = words
    .normalize('NFC')
    .replaceAll(unsafe, ' ')
    .replaceAll(/\.{2,}/g, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const short = [...plain].slice(0, maxWordsChars).join('');
  const bare = short.replace(/^[. ]+/, '').replace(/[. ]+$/, '');
  return bare === '' || reserved.test(bare) ? `result ${bare}`.trim() : bare;
}

/** A name that no other has, whatever the case of their letters; `taken` holds theirs in lower case. */
export function firstFreeName(base: string, extension: string, taken: ReadonlySet<string>): string {
  let name = `${base}.${extension}`;
  for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${base} (${n}).${extension}`;
  return name;
}
