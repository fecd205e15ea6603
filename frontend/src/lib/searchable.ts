/** A text as it is compared in a search: in one case, without accents, and however its letters are composed. */
export function searchable(text: string): string {
  const bare = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  // Greek has another letter at the end of a word.
  return bare.replaceAll('ς', 'σ');
}

/** The words that are searched for. */
export function searchedWords(typed: string): string[] {
  return searchable(typed).split(/\s+/).filter(Boolean);
}
