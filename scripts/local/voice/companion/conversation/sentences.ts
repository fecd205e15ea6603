/** Sentences of a text, with their last marks. */
export function sentencesOf(text: string): string[] {
  return text.match(/[^.?!]+(?:[.?!]+(?!\s|$)[^.?!]*)*[.?!]*/g)?.map((part) => part.trim()) ?? [];
}

/** What makes a sentence the same as another one: its words. */
export function keyOf(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
