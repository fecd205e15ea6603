import { withinSentence } from './proper-names.ts';

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const WHEN = `(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|weekend|month|year|spring|summer|autumn|winter|${MONTH}|christmas|easter)`;
const DEADLINE = new RegExp(
  `\\b(?:(?:by|before|until) (?:the end of )?(?:next |this |the )?${WHEN}|next ${WHEN}|this (?:coming )?(?:week|weekend|month|spring|summer|autumn|winter)|in (?:a|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}) (?:days?|weeks?|months?)|tomorrow)\\b`,
  'i',
);
const PAST = /\b(?:was|were|did|had|went|used to|last|ago|for)\b/i;

/** "It has to be ready by Friday": by Friday. */
export function deadlineIn(clause: string): string | undefined {
  const [said] = DEADLINE.exec(clause) ?? [];
  return said && !PAST.test(clause) ? said.split(' ').map(withinSentence).join(' ') : undefined;
}
