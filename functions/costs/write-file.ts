import * as z from 'zod/mini';
import { partKey, partsKey, putText, type ReportFile } from '../storage/cost-reports.ts';

/**
 * Characters of a part of a file: as JSON it is a fifth longer, in UTF-8 most of them are a byte, and Lambda answers 6 MB at most.
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
const maxPartChars = 4_000_000;

/** What is known of a file that somebody had to ask for, beside its parts: what is not in it, for a person. */
export const madeFileSchema = z.object({ readAt: z.string(), note: z.nullable(z.string()) });

export type MadeFile = z.infer<typeof madeFileSchema>;

/** Writes a file in parts that an answer can hold. */
export async function writeFile(
  file: ReportFile,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  let [part, text] = [1, ''];
  for await (const piece of pieces) {
    if (text.length + piece.length > maxPartChars && text !== '') {
      await putText(partKey(file, part), text);
      [part, text] = [part + 1, ''];
    }
    text += piece;
  }
  await putText(partKey(file, part), text);
  await putText(partsKey(file), String(part));
}
