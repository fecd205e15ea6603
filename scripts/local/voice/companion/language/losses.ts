import { turnPronouns } from './turn-pronouns.ts';

const LOST =
  /\b(?:i|we) (?:just |recently )?lost (?:my|our) (?:(?:best|dear|beloved|old|little|big|only|younger|older) )?(?:mum|mom|mother|dad|father|parents|wife|husband|son|daughter|brother|sister|friend|grand\w+|baby|child|partner|dog|cat|uncle|aunt|job|home|house)\b/i;
const DIED =
  /\b(?:my|our) \p{L}+(?: \p{L}+)? (?:has |have |just |recently )*(?:died|passed away|is dying|was killed|passed)\b/iu;

/** "My old dog died" gives "your old dog died". */
export function lossIn(clause: string): string | undefined {
  const said = (LOST.exec(clause) ?? DIED.exec(clause))?.[0];
  return said ? turnPronouns(said.toLowerCase()) : undefined;
}
