import { imageEditingFileNames } from '../../../../shared/image-editing.ts';
import { imageGenerationFileName } from '../../../../shared/image-generation.ts';
import { editedFileName } from '../../../../shared/image-modes.ts';
import { transcriptFileName } from '../../../../shared/voice-chat.ts';
import { type Result, wordsOf } from '../../history/result.ts';
import { searchable } from '../../lib/searchable.ts';
import { zipNames } from '../zip/zip-names.ts';

type Texts = { words: string; files: string };

/** What is searched of a result, made once for each. */
const texts = new WeakMap<Result, Texts>();

/** Whether a result has all of these words, in what it was made from, what was said, or the name of its file. */
export function hasWords(result: Result, words: readonly string[]): boolean {
  const { words: own, files } = textsOf(result);
  return words.every((word) => own.includes(word) || (isOfFile(word) && files.includes(word)));
}

/** All names of a tool's files have some words in common: alone they say nothing of a result. */
const isOfFile = (word: string) => /[-.]/.test(word);

function textsOf(result: Result): Texts {
  const known = texts.get(result);
  if (known) return known;
  const said =
    result.feature === 'audioChat' ? result.transcript.map(({ content }) => content) : [];
  const made = {
    words: searchable([wordsOf(result), result.id, ...said].join('\n')),
    files: searchable([...savedNames(result), ...zipNames([result])].join('\n')),
  };
  texts.set(result, made);
  return made;
}

/** The names that files of a result are saved by, but for those that tell the time of the download. */
function savedNames(result: Result): string[] {
  const { id } = result;
  switch (result.feature) {
    case 'imageEditing':
      return result.edit
        ? [editedFileName(result.edit, id)]
        : [imageEditingFileNames.standard(id), imageEditingFileNames.hd(id)];
    case 'imageGeneration':
      return [imageGenerationFileName(id)];
    case 'videoGeneration':
      return [];
    case 'audioChat':
      return [transcriptFileName(id)];
  }
}
