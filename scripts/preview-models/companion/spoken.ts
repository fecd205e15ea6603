/** A text in Latin letters, digits and the marks . , ? ! ' and -, as it is spoken and shown. */
export function spoken(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‛′`´]/g, "'")
    .replace(/(?<=\d)\s?%/g, ' percent')
    .replace(/&/g, ' and ')
    .replace(/\s[–—-]+\s|[–—…:;()[\]{}|]+/g, ', ')
    .replace(/[^\p{Script=Latin}0-9.,?!'\-\s]/gu, ' ')
    .replace(/(?<![\p{L}\d])['-]+|['-]+(?![\p{L}\d])/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[.,?!])/g, '')
    .replace(/[.,?!]*[.?!](?![.,?!\d])|,[.,]+/g, (marks) => marks.at(-1) ?? '')
    .replace(/^[.,?!\s]+|,$/g, '')
    .trim();
}

/** Sentences of a text, with their last marks. */
export function sentencesOf(text: string): string[] {
  return text.match(/[^.?!]+(?:[.?!]+(?!\s|$)[^.?!]*)*[.?!]*/g)?.map((part) => part.trim()) ?? [];
}
