import { unsaid } from './heard.ts';
import type { replies } from './phrases.ts';

export type Intent = keyof typeof replies | 'bye' | 'hello' | 'repeat' | 'statement';

const turn =
  /\b(?:let's|let us|can we|could we|shall we|i want to|i'd (?:rather|like to)|rather) (?:please |rather |just )?(?:talk|chat|speak) about (?!it\b|that\b|this\b|something|you\b)(.+?)(?: instead| please| now)?[.?!]*$/i;

/** What the person wishes to talk about from now on. */
export const wishedTopic = (text: string): string | undefined => turn.exec(text)?.[1];

const named = /\b(?:my name is|my name's|call me) (\p{Script=Latin}[\p{Script=Latin}'-]{1,19})/iu;

/** The name that the person gives. */
export function nameIn(text: string): string | undefined {
  const name = named.exec(text)?.[1];
  return name && !unsaid.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : undefined;
}

const asked =
  /\?\s*$|^(?:(?:so|and|but|ok|well|please|hey) )*(?:(?:what|who|where|when|why|how|which)(?:'s)? (?!i\b|we\b|my\b|he\b|she\b|they\b)|(?:can|could|do|are|is|will|would) (?:you|it|there|this|that)\b|should (?:i|we)\b|tell me|explain|define|translate|calculate)/;
const professional =
  /\b(?:doctors?|medicines?|lawyers?|legal\w*|illegal|court|contracts?|tax(?:es)?|invest\w*|stocks?|crypto|bitcoin|visas?|sick|pain|hurts?|pregnan\w*|treatments?|vaccin\w*|headaches?|fever)\b/;

/** In this order: the first that fits counts. Words come in small letters. */
const patterns: Readonly<Partial<Record<Intent, RegExp>>> = {
  danger:
    /\b(?:suicid\w*|(?:kill|hurt|harm|cut)(?:ing)? myself|end (?:my life|it all)|self-harm|(?:want|wanna|going) to die|don't want to (?:live|be alive)|better off dead|chest pains?|can'?t breathe|cannot breathe|overdos\w*|(?:having|has|have) a (?:stroke|heart attack)|bleeding|(?:kill|murder|stab|shoot|poison)(?:ing)? (?:him|her|them|someone|somebody|people|you|my \w+))\b/,
  decline:
    /\b(?:bombs?|explosives?|(?:make|build|buy|get) (?:a |an |some )?(?:guns?|weapons?|drugs?|cocaine|meth|poison)|rap(?:e|ed|ing)|porn\w*|nudes?|naked|sex(?:y)?|nazis?|hitler|nigg\w*|fag\w*)\b/,
  advice:
    /\b(?:medications?|meds|pills?|dos(?:e|age)|\d+ ?mg|symptoms?|diagnos\w*|antibiotics?|insulin|prescri\w*|lawsuits?|sue|custody)\b/,
  quiet:
    /\b(?:(?:stop|quit) asking|(?:no|too many|enough) (?:more )?questions|don't ask|just listen)\b|^stop\W*$/,
  upset:
    /\b(?:you(?:'re| are| r)? (?:so |really |very |a |an )*(?:useless|stupid|annoying|boring|dumb|terrible|bad|idiot|suck|not (?:listening|helping|helpful))|shut up|(?:this|that) is (?:so |really )*(?:stupid|useless|pointless|boring)|(?:hate|fuck|screw) you|waste of time)\b/,
  bye: /^(?=.{0,60}$).*\b(?:good ?bye|bye|see you|see ya|talk to you later|good night|(?:have|need|got) to go|gotta go|that's all|end the call|i'm done|stop here)\b/,
  summary:
    /\b(?:summar\w*|sum (?:it |that |this |everything )?up|recap|what (?:did|have) i (?:say|said|tell|told))\b/,
  change:
    /\b(?:(?:change|another|different|new) (?:the |of )?(?:subject|topic)|something else|(?:don't|rather not) (?:want to )?talk about|what (?:to|should (?:i|we)) talk about)\b/,
  turnTo: turn,
  repeat:
    /\b(?:slower|slow down|too fast|more slowly|repeat|say (?:that|it) again|what did you (?:say|ask)|once more|rephrase|what do you mean)\b|^(?:pardon|what|huh|sorry|come again)\W*$/,
  named,
  how: /\bhow(?:'s| is) it going\b|\bhow are you\b|\bhow do you feel\b/,
  who: /\b(?:who|what) are you\b|\bwho am i (?:talking|speaking)|\byour name\b|\babout yourself\b|\bare you (?:an? )?(?:real|human|person|robot|bot|machine|computer|ai|chatgpt|gpt|alive|model|language model|conscious)\b|\bhow old are you\b|\bwhere are you\b|\b(?:system prompt|instructions)\b/,
  what: /\bwhat(?:'s| is) this(?: (?:thing|app|call|about|place|for))?\W*$|\bwhat (?:can|do) you do\b|\bhow (?:does this|do you) work\b|\bwhat are you for\b|\bwhy do you (?:ask|say)\b/,
  time: /\bhow (?:much time|long)\b.*\b(?:left|have we|do we|call|talk|session)\b|\btime (?:is )?left\b/,
  joke: /\bjokes?\b|\bmake me laugh\b/,
  thanks: /^(?=.{0,40}$).*\b(?:thanks|thank you|thx|cheers)\b/,
  hello: /^(?=.{0,30}$)(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|howdy)\b/,
  /** What the companion thinks or would do. */
  opinion:
    /\bwhat (?:do|would) you (?:think|do|say)\b|\byour (?:opinion|view|favou?rite)\b|\bdo you (?:like|think|agree|believe|have)\b|\b(?:any|give me|have|some|need) (?:ideas?|tips?|advice|suggestions?)\b|^(?:can you |please )*help me\b|\bhow (?:do|can|should) (?:i|we)\b/,
  question: asked,
  no: /^(?:(?:oh|um|well|okay|ok) )*(?:no|nope|nah|not really|never|not at all|not yet)(?: (?:no|not really|really|never|thanks|i don't))*$/,
  yes: /^(?:(?:oh|um|well|yes|yeah|yep|sure|right|exactly|correct|absolutely|definitely|true|ok|okay|of course|fine|got it|great|good|nice|cool|agreed|i see|i do|i think so|please|very|that is|that's)(?: |$))+$/,
};

const otherTongues =
  /^(?:ich|nicht|und|das|ist|ein|eine|mit|auf|möchte|je|ne|pas|est|les|des|une|vous|suis|que|qué|como|cómo|estas|estás|hablo|hola|los|las|una|para|por|soy|che|sono|il|gli|della|ciao|não|uma|você|och|jag|ik|het|een|niet)$/;

/** Whether the words, in small letters, are most likely not English. */
function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  const words = text.match(/\p{L}+/gu) ?? [];
  const known = words.filter((word) => otherTongues.test(word)).length;
  return latin.length < letters.length * 0.7 || (known > 0 && known >= words.length / 3);
}

/** Whether there is nothing in it that a person could have said. */
const isUnclear = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).every((word) =>
    /^[^aeiouyà-ü]+$|[^aeiouyà-ü]{6}|.{25}/.test(word),
  );

const isIntent = (name: string): name is Intent => name in patterns;

/** What the person does with their words. */
export function intentOf(words: string): Intent {
  const text = words
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[,;:\s]+/g, ' ')
    .trim()
    .replace(/[.!]+$/, '');
  const found = Object.keys(patterns)
    .filter(isIntent)
    .find((one) => patterns[one]?.test(text));
  if (found === 'danger') return found;
  if (isForeign(text)) return 'foreign';
  if (isUnclear(text)) return 'unclear';
  if (professional.test(text) && asked.test(text)) return 'advice';
  return found ?? 'statement';
}
