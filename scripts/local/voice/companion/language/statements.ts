import { AUXILIARIES, BE } from './function-words.ts';
import { saidBack } from './said-back.ts';
import { BASE_VERBS, FINITE_VERBS } from './verbs.ts';

/** What a person says of themselves in so many words, by its kind. */
export type StatementKind = 'wish' | 'liked' | 'worry' | 'unsure' | 'cannot' | 'view' | 'tried';

type Reader = {
  said: RegExp;
  fits: (rest: string) => boolean;
  /** Most words that are said back. */
  most: number;
};

const firstOf = (text: string) => text.split(' ')[0]?.toLowerCase() ?? '';
const startsAsVerb = (rest: string) => firstOf(rest) === 'be' || BASE_VERBS.has(firstOf(rest));
const startsAsThing = (rest: string) =>
  !/^(?:it|that|this|to|how|when|what|you|your|if|them|him|her|so|not|all)$/.test(firstOf(rest));
const isVerb = (word: string) =>
  [BE, AUXILIARIES, FINITE_VERBS].some((words) => words.has(word.toLowerCase()));
const isClause = (rest: string) => rest.split(' ').length > 2 && rest.split(' ').some(isVerb);
const isAble = (rest: string) => startsAsVerb(rest) && !/^(?:wait|believe|help|stand)/i.test(rest);

const SOFT = '(?:(?:really|just|also|only|still|always|so|very|quite|actually|finally|kind of) )*';
const said = (start: string) => new RegExp(`\\b${start}(\\S.*)$`, 'i');

const READERS: Readonly<Record<StatementKind, Reader>> = {
  wish: {
    said: said(
      `(?:(?:(?:i|we)(?:'d| would)? ${SOFT}(?:want|like|love|hope|wish|dream|plan)|(?:i'm|i am|we're|we are) ${SOFT}(?:trying|planning|hoping)) to ${SOFT}|i wanna |(?:i|we)(?:'d| would) rather )`,
    ),
    fits: startsAsVerb,
    most: 10,
  },
  liked: {
    said: said(`(?:i|we) ${SOFT}(?:love|like|enjoy|adore) `),
    fits: startsAsThing,
    most: 6,
  },
  worry: {
    said: said(
      "(?:^|(?:i|i'm|im|we|we're|am|feel|me)\\b[^.]{0,25}?)(?:afraid|scared|worried|nervous|anxious|terrified|fear|worry) (?:of|about) ",
    ),
    fits: startsAsThing,
    most: 6,
  },
  unsure: {
    said: said(
      `(?:^|(?:i|i'm|im|we|we're|am|are|but|just)\\s)${SOFT}(?:have )?(?:(?:don't|dont|do not) ${SOFT}(?:know|understand|get)|not ${SOFT}sure|no idea|(?:can't|cannot) decide|unsure|wonder|wondering) (?=(?:how|what|which|whether|where|when|who|why)\\b)`,
    ),
    fits: (rest) => rest.includes(' '),
    most: 8,
  },
  cannot: {
    said: said(`(?:i|we) (?:can't|cant|cannot|can not|couldn't|could not) ${SOFT}(?:seem to )?`),
    fits: isAble,
    most: 8,
  },
  view: {
    said: said(`(?:i|we) ${SOFT}(?:think|believe|feel like|guess|suppose|feel) (?:that )?`),
    fits: isClause,
    most: 10,
  },
  tried: {
    said: said("(?:i|we)(?:'ve| have)? (?:(?:already|also|once) )?tried (?!to\\b)"),
    fits: startsAsThing,
    most: 5,
  },
};

/** "Mistakes in front of them": who that is gets lost. */
const AFTER_THING = / (?:in front of|with|from|to|for|about) (?:them|him|her|it)$/i;

const KINDS = ['wish', 'unsure', 'cannot', 'worry', 'tried', 'liked', 'view'] as const;

/** What a clause says of the person, turned to them. */
export function statementsIn(clause: string): [StatementKind, string][] {
  return KINDS.flatMap((kind) => {
    const { said: pattern, fits, most } = READERS[kind];
    const rest = pattern.exec(clause)?.at(-1)?.replace(AFTER_THING, '').trim();
    const turned = rest && fits(rest) ? saidBack(rest, most) : undefined;
    const isThing = kind === 'liked' || kind === 'tried' || kind === 'worry';
    return turned ? [[kind, isThing ? turned.replace(/^(?:a|an) /i, 'the ') : turned]] : [];
  });
}
