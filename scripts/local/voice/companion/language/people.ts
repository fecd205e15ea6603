const PERSON =
  /\b(?:mum|mom|mother|dad|father|parents?|wife|husband|son|daughter|brother|sister|friends?|grand\w+|baby|child|children|kids?|partner|uncle|aunt|boss|colleagues?|girlfriend|boyfriend|teacher|doctor|team|people|guests?|customers?|clients?|neighbou?rs?|cousins?|family|students?|users?|readers?|nurse|guy|man|woman|men|women|boy|girl|boys|girls|dog|cat)s?$|\p{L}{3}(?:er|or|ist|ian)s?$/iu;

/** Whether a phrase seems to name somebody; of a name nobody knows. */
export function isSomebody(phrase: string): boolean {
  return PERSON.test(phrase) || /^\p{Lu}/u.test(phrase);
}
