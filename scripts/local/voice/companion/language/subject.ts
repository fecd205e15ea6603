import { AUXILIARIES, BE, PRONOUNS } from './function-words.ts';
import { nounPhrases } from './noun-phrases.ts';
import { withinSentence } from './proper-names.ts';
import { isLoose } from './said-back.ts';
import { turnPronouns } from './turn-pronouns.ts';
import { gerund } from './verb-forms.ts';
import { BASE_VERBS, CLEAR_VERBS } from './verbs.ts';
import { clausesOf } from './words.ts';

const LONGEST = 8;
const LONGEST_WORD = 24;

/** What a person says before they come to what it is about. */
const LEAD_INS: readonly RegExp[] = [
  /^(?:please|hi|hello|hey|so|well|ok|okay|today|now|just|maybe|um|uh|oh|yes|yeah|actually|and|but)\s+/i,
  /^(?:let's|let us|can we|could we|shall we|we should|we could|may we)\s+(?=\w)/i,
  /^(?:i|we)(?:'d| would| will|'ll)?\s+(?:really |also |just |mostly )?(?:want|need|wish|like|love|hope|plan|try|have|prefer)(?:ed)?\s+(?:you\s+)?to\s+/i,
  /^(?:i'm|i am|we're|we are)\s+(?:trying|planning|hoping|going|learning how|interested|thinking)\s+(?:to|in|of|about)\s+/i,
  /^(?:can|could|will|would) you\s+(?:please\s+)?/i,
  /^(?:i|we)(?:'d| would)?\s+(?:want|need|like|love)\s+(?:some\s+)?(?:help|advice|ideas|tips|feedback)\s+(?:with|on|for|about|in)\s+/i,
  /^(?:help|teach|show|tell|give|advise|guide|coach|quiz)\s+(?:me|us)\s+(?:(?:some|more|a little)\s+)?(?:(?:ideas|tips|advice|help|feedback)\s+)?(?:(?:with|about|to|on|for|of|how to|in|through)\s+)*/i,
  /^(?:talk|chat|speak|discuss|discussing|talking|chatting|brainstorm|think)\s+(?:(?:about|through|over|of|on)\s+)?/i,
  /^(?:about|on|regarding|concerning)\s+/i,
  /^(?:my |some |your )?(?:thoughts|ideas|advice|tips|help|question|questions|opinion)\s+(?:on|about|for|with|regarding)\s+(?:how to\s+)?/i,
  /^(?:how|when|where|whether)\s+(?:to|do i|do we|can i|can we|should i|should we|could i|would i|does one|do you)\s+/i,
  /^(?:should|can|could|may|must|do|shall)\s+(?:i|we)\s+/i,
  /^(?:what|who)(?:'s| is| are| was| were)\s+(?:the best way to\s+)?/i,
  /^(?:the |our )?(?:topic|subject) (?:is|of)\s+/i,
  /^explain(?:ing)?\s+/i,
  /^to\s+(?=\w)/i,
];

function withoutLeadIns(text: string): { rest: string; led: boolean } {
  let rest = text;
  for (let round = 0; round < 4; round += 1) {
    const before = rest;
    rest = LEAD_INS.reduce((left, lead) => left.replace(lead, ''), rest);
    if (rest === before) break;
  }
  return { rest, led: rest !== text };
}

/** Something to do becomes a doing: "name my brand" gives "naming my brand". */
function asDoing(words: readonly string[], led: boolean): string[] {
  const [first = '', second = ''] = words;
  const verb = first.toLowerCase();
  const hasObject = /^(?:the|a|an|my|our|this|that|his|her|their)$/i.test(second);
  const isVerb = BASE_VERBS.has(verb) && (CLEAR_VERBS.has(verb) || led || hasObject);
  return isVerb && words.length > 1 ? [gerund(verb), ...words.slice(1)] : [...words];
}

/** At most so many words, none of which waits for another. */
function cut(words: readonly string[]): string[] {
  const kept = words.slice(0, LONGEST);
  while (kept.length > 0 && isLoose(kept.at(-1) ?? '')) kept.pop();
  return kept;
}

/** Of these there are many, so that one of them needs an article: "the job interview". */
const COUNTED =
  /\b(?:interview|party|trip|email|speech|presentation|wedding|birthday|project|app|website|book|novel|story|song|exam|test|startup|shop|garden|house|dog|cat|career|essay|letter|poem|meeting|date|vacation|journey|dream|business plan|plan|idea|logo|company|blog|podcast|game|recipe|problem|question|conversation|baby|boss|marathon|resume|conflict|argument|fight|breakup|divorce|move|novel)$/i;

/** A counted thing without an article gets one. */
function withArticle(subject: string): string {
  const [head = ''] = subject.split(/ (?:for|at|in|with|of|about|to|on|from) /);
  const [first = ''] = head.split(' ');
  const isOpen = COUNTED.test(head) && !isLoose(first) && !/ing$/.test(first);
  return isOpen ? `the ${subject}` : subject;
}

const QUESTION = /^(?:why|how|when|where)?\s*(?:is|are|was|were|do|does|did|will|has|have)\s/i;

/** A whole sentence is no subject: "the sky is blue". */
function isSentence(words: readonly string[]): boolean {
  return words.some((word) => {
    const plain = word.toLowerCase();
    return (
      PRONOUNS.has(plain) ||
      (BE.has(plain) && !/^(?:being|feeling|getting)$/.test(plain)) ||
      AUXILIARIES.has(plain)
    );
  });
}

/** A text in capitals only, as it would be said in a lower voice; short ones are abbreviations. */
const loud = (text: string) => (text.length > 5 ? text.toLowerCase() : text);

/**
 * What a topic is about, so that it fits after "about": "I want to name my brand" gives "naming your
 * brand". Nothing where no such words are found.
 */
export function subjectOf(wording: string): string | undefined {
  const topic = /\p{Ll}/u.test(wording) ? wording : loud(wording);
  const [clause = ''] = clausesOf(topic).filter((part) => /[\p{L}\d]{2}/u.test(part));
  const [main = ''] = clause.split(
    /\s+(?:because|since|so that|but|which|who|(?:to|for|with) me)(?=\s|$)/i,
  );
  const { rest, led } = withoutLeadIns(main);
  const words = asDoing(rest.split(' ').filter(Boolean), led);
  const kept = cut(words);
  if (kept.some((word) => word.length > LONGEST_WORD)) return undefined;
  if (kept.length === 0 || QUESTION.test(rest) || isSentence(kept)) {
    return nounPhrases(topic)[0]?.text;
  }
  const isTitle = kept.every((word) => /^\p{Lu}|^.{1,3}$/u.test(word));
  const within = kept
    .map((word, index) =>
      isTitle || index === 0 || !/^\p{Lu}/u.test(word) ? withinSentence(word) : word,
    )
    .join(' ');
  return withArticle(turnPronouns(within).replace(/^(?:a|an) (?=\S)/, 'the '));
}
