import type { Cue } from './cue.ts';

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
