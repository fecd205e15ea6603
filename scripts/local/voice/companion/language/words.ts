import { spoken } from '../spoken.ts';

/** Words of a text in small letters, without marks. */
export function wordsOf(text: string): string[] {
  return spoken(text)
    .toLowerCase()
    .split(/[^\p{L}\d'-]+/u)
    .filter(Boolean);
}

/** Parts of a text between two marks. */
export function clausesOf(text: string): string[] {
  return spoken(text)
    .split(/[.,?!]+(?=\s|$)/)
    .map((clause) => clause.trim())
    .filter(Boolean);
}
