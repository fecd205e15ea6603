import { firstFreeName, safeName } from '../../../../shared/file-names.ts';
import { timeOf } from '../../../../shared/result-time.ts';
import { fileAddress, type Result, wordsOf } from '../../history/result.ts';

/** A name for the file of each result, no two of them the same, whatever the case of their letters. */
export function zipNames(results: readonly Result[]): string[] {
  const taken = new Set(['manifest.json']);
  return results.map((result) => {
    const time = new Date(timeOf(result)).toISOString().slice(0, 10);
    const base = safeName(`${time} ${wordsOf(result)}`);
    const name = firstFreeName(base, extensionOf(result), taken);
    taken.add(name.toLowerCase());
    return name;
  });
}

function extensionOf(result: Result): string {
  const [path = ''] = (fileAddress(result) ?? '.txt').split('?');
  return /\.(png|jpe?g|webp|mp4|txt)$/i.exec(path)?.[1]?.toLowerCase() ?? 'bin';
}
