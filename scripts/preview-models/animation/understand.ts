import type { Cue } from './motion-plan.ts';

/** Words that may stand between a verb and its direction: "pan slowly to the left". */
const BETWEEN =
  '(?:[\\s,-]+(?:slowly|slightly|gently|softly|smoothly|quickly|very|a|bit|little|to|towards?|from|the|it|camera|view|shot))*[\\s-]+';
/** Verbs of a camera that goes somewhere, in any form. */
const GO =
  '(?:pan|slid|glid|mov|travel|track|truck|scroll|drift|float|fly|flie|tilt|crane|pedestal|pull|push|doll)(?:e|es|s|y|ies|ied|ed|ned|ing|ning|ying)?';
const ZOOM = '(?:zoom(?:s|ed|ing)?)';
const ROTATE =
  '(?:rotat(?:e|es|ed|ing|ion)|spin(?:s|ning)?|twirl(?:s|ing)?|tilt(?:s|ed|ing)?|turn(?:s|ed|ing)?|roll(?:s|ed|ing)?)';

const verb = (verbs: string, direction: string): string => `${verbs}${BETWEEN}(?:${direction})`;

/** What each cue is said with, as patterns of whole words; where two overlap, the earlier one counts. */
export const PHRASES: readonly (readonly [Cue, string])[] = [
  ['still', '(?:static|fixed|locked|still|motionless)[\\s-]+(?:camera|shot|frame)|static'],
  ['still', "(?:camera|shot|frame)[\\s-]+(?:does[\\s-]+not|doesn['’]t)[\\s-]+move"],
  ['still', 'no[\\s-]+(?:camera[\\s-]+)?(?:motion|movement)'],
  ['pan right', `(?:${GO}${BETWEEN})?(?:from[\\s-]+)?(?:the[\\s-]+)?left to (?:the[\\s-]+)?right`],
  ['pan left', `(?:${GO}${BETWEEN})?(?:from[\\s-]+)?(?:the[\\s-]+)?right to (?:the[\\s-]+)?left`],
  ['orbit', `${GO}${BETWEEN}around|orbit(?:s|ed|ing|al)?|circl(?:e|es|ing)|360`],
  ['turn counterclockwise', verb(ROTATE, '(?:counter|anti)[\\s-]?clockwise|left')],
  ['turn counterclockwise', '(?:counter|anti)[\\s-]?clockwise'],
  ['turn clockwise', verb(ROTATE, 'clockwise|right')],
  ['zoom out', verb(`(?:${ZOOM}|${GO})`, 'out(?:wards?)?|back(?:wards?)?|away')],
  ['zoom in', verb(`(?:${ZOOM}|${GO})`, 'in(?:to|wards?)?|forwards?|closer|through')],
  ['zoom in', `${ZOOM}|approach(?:es|ing)?`],
  ['pan left', verb(GO, 'left(?:wards?)?')],
  ['pan right', verb(GO, 'right(?:wards?)?|sideways')],
  ['pan up', `${verb(GO, 'up(?:wards?)?')}|ris(?:e|es|ing)|ascend(?:s|ing)?`],
  ['pan down', `${verb(GO, 'down(?:wards?)?')}|descend(?:s|ing)?`],
  ['pan right', 'pan(?:s|ned|ning)?'],
  ['turn clockwise', '(?:rotat|spin|twirl|tilt)(?:e|es|s|ed|ing|ning|ion)?|clockwise'],
  ['parallax', 'parallax|3d|depth'],
  ['rain', 'rain(?:s|ing|y|fall|drops?)?|drizzl(?:e|es|ing)|(?:thunder)?storm(?:s|y)?|downpour'],
  ['snow', 'snow(?:s|ing|y|fall|flakes?)?|flurr(?:y|ies)|blizzard'],
  ['sway', 'sway(?:s|ed|ing)?|swing(?:s|ing)?|rustl(?:e|es|ing)|flutter(?:s|ing)?'],
  ['sway', 'wind|windy|breez(?:e|y)|gusts?|blow(?:s|ing|n)?|danc(?:e|es|ing)'],
  ['sway', 'leaf|leaves|foliage|branches|petals|grass'],
  ['ripple', 'rippl(?:e|es|ed|ing)|wav(?:e|es|y)|flow(?:s|ing)?|water(?:s|y|fall)?|underwater'],
  ['ripple', 'sea|ocean|river|lake|stream|pond|pool|surf|tide|liquid'],
  ['sparkle', 'sparkl(?:e|es|y|ing)|glitter(?:s|y|ing)?|twinkl(?:e|es|ing)|glint(?:s|ing)?'],
  ['sparkle', 'stars?|starry|magic(?:al)?|fairy[\\s-]+dust|firefl(?:y|ies)'],
  [
    'sweep',
    '(?:light|sun)[\\s-]?(?:sweep|beam|ray|streak)s?|sun(?:light|shine)|lens[\\s-]+flares?',
  ],
  ['sweep', 'shimmer(?:s|ing)?|shin(?:e|es|y|ing)|gleam(?:s|ing)?|glow(?:s|ing)?'],
  ['sweep', 'light(?:s)?[\\s-]+(?:sweeps|sweeping|passes|passing|moves|moving)|reflections?'],
  ['pulse', 'puls(?:e|es|ating|ing)|breath(?:e|es|ing)|heartbeat|throb(?:s|bing)?'],
  ['drift', 'drift(?:s|ed|ing)?|float(?:s|ed|ing)?|hover(?:s|ing)?|bob(?:s|bing)|hand-?held'],
  ['slow', 'slow(?:ly|[\\s-]motion)?|gentl(?:e|y)|soft(?:ly)?|subtl(?:e|y)|calm(?:ly)?|lazily'],
  ['fast', 'fast(?:er)?|quick(?:ly)?|rapid(?:ly)?|swift(?:ly)?|energetic|dynamic|dramatic'],
];

/** What was found in a prompt: cues in its order, the phrases they are from as written, and the other words. */
type Understanding = { cues: Cue[]; understood: string[]; ignored: string[] };

type Span = { cue: Cue; from: number; to: number };

/** "without rain", "don't zoom in". */
const NEGATED = "(?<!\\b(?:no|not|never|without|don['’]t)[\\s-]+(?:\\p{L}+[\\s-]+)?)";

const wholeWords = (phrases: string): string =>
  `(?<![\\p{L}\\p{N}])${NEGATED}(?:${phrases})(?![\\p{L}\\p{N}])`;

const PATTERNS = PHRASES.map(([cue, phrase]) => ({
  cue,
  pattern: new RegExp(wholeWords(phrase), 'giu'),
}));

/** Finds a phrase that says a motion, as the source of a pattern (flags `iu`). */
export const KNOWN_PHRASES = wholeWords(PHRASES.map(([, phrase]) => phrase).join('|'));

/** Words that carry no motion and need no mention. */
const SMALL_WORDS =
  /^(?:a|an|and|are|as|at|by|for|from|in|into|is|it|its|of|on|or|over|that|the|then|this|to|with|while)$/i;

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

function findSpans(prompt: string): Span[] {
  const spans: Span[] = [];
  for (const { cue, pattern } of PATTERNS)
    for (const match of prompt.matchAll(pattern)) {
      const span = { cue, from: match.index, to: match.index + match[0].length };
      if (spans.every(({ from, to }) => span.to <= from || to <= span.from)) spans.push(span);
    }
  return spans.sort((p, q) => p.from - q.from);
}

/** A pace said inside another phrase ("pan slowly left") counts too. */
function paceWithin(phrase: string): Cue[] {
  if (/\b(?:slow|gent|soft)/iu.test(phrase)) return ['slow'];
  return /\bquick/iu.test(phrase) ? ['fast'] : [];
}

/** Finds what a prompt asks for, in English words. */
export function understand(prompt: string): Understanding {
  const spans = findSpans(prompt);
  const phrases = spans.map(({ from, to }) => prompt.slice(from, to));
  const words = prompt.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu);
  const ignored = [...words]
    .filter(({ index }) => !spans.some(({ from, to }) => index >= from && index < to))
    .map(([word]) => word)
    .filter((word) => !SMALL_WORDS.test(word));
  return {
    cues: unique(spans.flatMap(({ cue }, i) => [cue, ...paceWithin(phrases[i] ?? '')])),
    understood: unique(phrases),
    ignored: unique(ignored),
  };
}
