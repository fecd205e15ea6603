import { fileAddress, type Result, timeOf, wordsOf } from '../../history/result.ts';

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

/** A name for the file of each result, no two of them the same, whatever the case of their letters. */
export function zipNames(results: readonly Result[]): string[] {
  const taken = new Set(['manifest.json']);
  return results.map((result) => {
    const time = new Date(timeOf(result)).toISOString().slice(0, 10);
    const base = safeName(`${time} ${wordsOf(result)}`);
    const name = firstFree(base, extensionOf(result), taken);
    taken.add(name.toLowerCase());
    return name;
  });
}

function firstFree(base: string, extension: string, taken: ReadonlySet<string>): string {
  let name = `${base}.${extension}`;
  for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${base} (${n}).${extension}`;
  return name;
}

function extensionOf(result: Result): string {
  const [path = ''] = (fileAddress(result) ?? '.txt').split('?');
  return /\.(png|jpe?g|webp|mp4|txt)$/i.exec(path)?.[1]?.toLowerCase() ?? 'bin';
}
