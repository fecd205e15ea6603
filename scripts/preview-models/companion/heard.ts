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

type Rewriting = readonly (readonly [words: RegExp, others: string])[];

const rewritten = (text: string, rules: Rewriting): string =>
  rules.reduce((before, [words, others]) => before.replace(words, others), text);

const turned: Rewriting = [
  [/\b(?:i|we)(?=('|)\b)|\b(?:me|us)\b/gi, 'you'],
  [/\b(?:my|our)(?=(?:sel(?:f|ves))?\b)/gi, 'your'],
  [/\b(?:mine|ours)\b/gi, 'yours'],
  [/\byou'm\b/g, "you're"],
  [/\b(you(?: \w+ly| just| never| always)?) am\b/g, '$1 are'],
  [/\b(you(?: \w+ly| just| never| always)?) was(n't)?\b/g, '$1 were$2'],
];

/** What a person says of themselves, said to them: "I was with my dad", "you were with your dad". */
export const turnPronouns = (text: string): string => rewritten(text, turned);

/** Curses, hatred, sex, violence and illness are neither said back nor come back to. */
export const unsaid =
  /\b(?:\w*fuck\w*|\w*shit\w*|bitch\w*|\w*ass(?:hole)?s?|cunts?|dicks?|cocks?|puss(?:y|ies)|whores?|sluts?|nigg\w*|fag\w*|retard\w*|bastards?|damn|crap|sex\w*|porn\w*|nud(?:e|es|ity)|naked|rap(?:e|ed|ing|ist)|nazis?|hitler|terror\w*|jews?|muslims?|gays?|immigrants?|blacks|whites|hat(?:e|es|ed)|kill\w*|murder\w*|die|dies|died|dead|death|stab\w*|shoot\w*|shot|guns?|bombs?|weapons?|drugs?|cocaine|heroin|suicid\w*|hurt\w*|blood|stupid|ugly|idiots?|cancer|pills?)\b/i;

const people =
  /^(?:wife|husband|partner|sisters?|brothers?|mother|mom|mum|father|dad|sons?|daughters?|kids?|child|children|parents?|friends?|girlfriend|boyfriend|grand\w+|uncle|aunt|cousins?|family|boss|manager|teacher|colleagues?|team|landlord|neighbou?rs?|dogs?|cats?)$/i;

/** Words before which the name of a thing ends: function words, common verbs, and times. */
const stops = new Set(
  `i me my we us our you your he him his she her it its they them their this that these those who which what when where
  while why how if because so and but or nor than then as at by for from in into of off on onto out over to toward
  under until up with without about after before between during through against around near behind beside not never
  always often usually really very too also just only even still already again now today tomorrow yesterday soon here
  there am is are was were be been being isn't aren't wasn't weren't have has had haven't hasn't do does did don't
  doesn't didn't can can't could couldn't will won't would wouldn't shall should may might must keep keeps go goes went
  come comes came get gets got make makes made take takes took give gives gave say says said tell tells told think
  thinks thought know knows knew want wants need needs feel feels felt look looks seem seems live lives work works like
  likes love loves help helps ask asks find finds found put puts let eat eats ate sleep sleeps run runs ran play plays
  wake wakes left met saw sat lost won sold bought built sounds some any no every each next ago monday friday saturday sunday`.split(
    /\s+/,
  ),
);

const bland =
  /(?:^|\s)(?:lot|bit|things?|way|kind|sort|times?|days?|moment|point|same|ones?|others?|rest|first|last|best|most|more|few|fact|end|question|idea|mind|life|\w+thing|someone|sure|course|bad|good|all|mornings?|afternoon|evenings?|nights?|weeks?|weekend|months?|years?|minutes?|hours?|name|favou?rite|hurry)$/i;

const marked =
  /\b(?:(my|our|his|her|their|the|an?|this|these)|like|love|enjoy|try|tried|(?:afraid|scared|fond) of|(?:worry|worried|think|thinking|talk|talking|read|excited) about)\s+(?=([\p{L}'-]+(?: [\p{L}'-]+){0,4}))/giu;

/** The things and people that a text names, the last first: "your boss", "the old bakery". */
export function thingsIn(text: string): string[] {
  if (unsaid.test(text)) return [];
  const found = [...spoken(text).matchAll(marked)].flatMap(([, article = '', run = '']) => {
    const words = run.split(' ');
    const end = words.findIndex(
      (word, index) => stops.has(word.toLowerCase()) || (index > 0 && /ly$|ed$|^last$/.test(word)),
    );
    const kept = end < 0 ? words : words.slice(0, end);
    const noun = people.test(kept[0] ?? '') ? kept.slice(0, 1).join() : kept.join(' ');
    if (noun.length < 3 || noun.split(' ').length > 3 || bland.test(noun)) return [];
    const owner = /^an?$/i.test(article) ? 'the' : turnPronouns(article.toLowerCase());
    return [`${owner} ${noun}`.trim()];
  });
  return [...new Set(found)].reverse();
}

const ofThemselves =
  /^(?:(?:well|yes|no|so|and|but|oh|um|actually) )*((?:i|we|i'm|we're|i've|we've|my|our) (?!(?:mean|guess|said|see|know|do|am|was|did)$)\S+ .+)/i;

/** What the person told of themselves in a few words, turned to them: "you bought a kiln". */
export function echoOf(text: string): string | undefined {
  if (unsaid.test(text)) return undefined;
  const clauses = spoken(text).split(
    /[.?!,]+\s*|\s+(?:but|because|so|and)\s+(?=(?:i|we|my|our|it|he|she|they)\b)/i,
  );
  const own = clauses.map((clause) => ofThemselves.exec(clause)?.[1] ?? '');
  const last = own.findLast((clause) => clause && !/\byou/i.test(clause));
  return last && last.split(' ').length < 11 ? turnPronouns(last) : undefined;
}

const asWishes: Rewriting = [
  [/[.?!]+$/, ''],
  [/^(?:what (?:is|are)|what's|(?:let's )?(?:talk|chat) about|tell me about|explain) /i, ''],
  [/^(?:how (?:do|can|could|should) (?:i|we)|help me|i want to|i'd like to|let's) /i, 'how to '],
  [/^should (?:i|we) /i, 'whether to '],
];
const clause = /^(?:what|why|when|where|who|which|is|are|do|does|can|will|would|i|we)\b|[.?!,]/i;
const opening = /^(?:\p{L}+ing|the|an?|my|our|his|her|their)\b/iu;

/** A topic as it stands in a sentence; where it is too long, what is named in it. */
export function subjectOf(topic: string): string | undefined {
  const noun = rewritten(spoken(topic), asWishes);
  if (!/\p{L}/u.test(noun) || unsaid.test(noun)) return undefined;
  if (clause.test(noun) || noun.split(' ').length > 9 || noun.length > 60) return thingsIn(noun)[0];
  return turnPronouns(opening.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun);
}
