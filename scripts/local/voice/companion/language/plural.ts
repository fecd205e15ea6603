import { GERUNDS } from './verbs.ts';

const IRREGULAR = /^(?:people|children|men|women|mice|feet|teeth|fish|sheep|parents|these|those)$/;

/** Whether a phrase takes "are" rather than "is". */
export function isPlural(phrase: string): boolean {
  const [first = '', ...others] = phrase.toLowerCase().split(' ');
  if (GERUNDS.has(first)) return false;
  if (/ and /.test(phrase)) return true;
  const words = [first, ...others];
  const of = words.findIndex((word) => /^(?:of|for|in|at|to|with|about)$/.test(word));
  const head = (of > 0 ? words[of - 1] : words.at(-1)) ?? '';
  return IRREGULAR.test(head) || /[^suia']s$/.test(head);
}
