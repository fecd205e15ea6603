/** The sentences of a text, each with the white space after it. */
export function sentencesOf(text: string): string[] {
  return text.match(/.+?(?:[.!?]+(?=\s|$)\s*|$)/gs) ?? [];
}
