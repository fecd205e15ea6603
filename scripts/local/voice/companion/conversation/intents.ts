import { ABOUT_ITSELF } from '../content/about-itself.ts';
import { isForeign, isUnclear } from '../language/gibberish.ts';
import { isRepeated, type Memory, NO_QUESTIONS_PLEASE } from './memory.ts';
import { newTopicIn } from './new-topic.ts';
import { isQuestion, nameIn } from './openings.ts';
import { type Reading, wordIn } from './reading.ts';

/** What the person does with their words. */
export type Intent = (typeof INTENTS)[number][0];

type Test = (reading: Reading, memory: Memory) => boolean;

const plain = ({ words }: Reading) => words.join(' ');
const says =
  (pattern: RegExp, mostWords = Number.POSITIVE_INFINITY): Test =>
  (reading) =>
    reading.words.length <= mostWords && pattern.test(plain(reading));

const FILLER = '(?:(?:oh|um|uh|well|hm+|ok|okay|and|so|ah|yes|yeah) )*';
const only = (words: string) =>
  new RegExp(
    `^${FILLER}(?:${words})(?: (?:${words}|please|indeed|then|so|very|much|really|i|am|do|it|is|was|of|course|that|to|you|there|again))*$`,
  );

/** In this order: what comes first counts. */
const INTENTS = [
  [
    'danger',
    says(
      /\b(?:suicid\w*|kill myself|end my life|hurt myself|harm myself|self-harm|want to die|don't want to live|better off dead)\b/,
    ),
  ],
  ['silence', ({ text }) => text.trim() === ''],
  ['foreign', ({ text }) => isForeign(text)],
  ['unclear', ({ text }) => isUnclear(text)],
  [
    'goodbye',
    says(
      /\b(?:goodbye|good bye|bye|bye-bye|see you|see ya|talk to you later|good night|farewell|have to go|gotta go|need to go|got to go|must go|that's all|that is all|end the call|let's (?:stop|end|finish)|stop here|i'm done|that was it)\b/,
      9,
    ),
  ],
  [
    'summary',
    says(
      /\b(?:summar\w*|sum (?:it |that |this |everything |things )?up|recap|wrap (?:it )?up|what (?:did|have) (?:i|we) (?:said|say|talk|talked|discussed|discuss|tell|told|cover|covered))\b/,
    ),
  ],
  ['noQuestions', says(NO_QUESTIONS_PLEASE)],
  [
    'upset',
    says(
      /\b(?:you(?:'re| are) (?:so |really |very )?(?:useless|stupid|annoying|boring|dumb|terrible|bad|not listening|not helping|no help|not helpful|repeating)|shut up|this is (?:so )?(?:stupid|useless|pointless|boring|a waste)|doesn't help|not helpful|you suck|hate you|waste of time|fuck you|screw you)\b/,
    ),
  ],
  ['newTopic', ({ text }) => newTopicIn(text) !== undefined],
  [
    'leaveIt',
    says(
      /\b(?:(?:don't|do not|rather not) (?:want to )?(?:talk|speak|discuss)|change the (?:subject|topic)|something else|another topic|different topic|skip (?:that|this|it)|next question)\b/,
      14,
    ),
  ],
  ['thanks', says(/\b(?:thanks|thank you|thx|cheers|much appreciated)\b/, 7)],
  ['named', ({ text }) => nameIn(text) !== undefined],
  [
    'greeting',
    says(
      /^(?:(?:oh|um|well|and|so) )*(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|howdy|yo|what's up|sup)\b/,
      5,
    ),
  ],
  ['itself', (reading) => ABOUT_ITSELF.some(({ asked }) => asked.test(plain(reading)))],
  [
    'ideas',
    says(
      /\b(?:any (?:ideas?|tips?|advice|suggestions?|recommendations?)|(?:give|tell|show|offer) me (?:(?:some|an?|any|more|a few|your) )*(?:ideas?|tips?|advice|suggestions?|examples?|hints?|options?|names?)|suggest\w*|recommend\w*|what (?:should|can|could|would) (?:i|we)|how (?:do|can|should|could|would) (?:i|we)|where (?:do|should|can) (?:i|we) (?:start|begin)|help me|should (?:i|we)|do you have (?:any |some )?(?:ideas?|tips?|advice|suggestions?))\b/,
    ),
  ],
  ['question', ({ text }) => isQuestion(text)],
  ['repeated', (_, memory) => isRepeated(memory)],
  [
    'unsure',
    says(
      /^(?:(?:i|well|um|uh|oh|hm+|just|really|honestly) )*(?:don't (?:really )?know|dont know|do not know|dunno|idk|not (?:really )?sure|no idea|no clue|maybe|perhaps|possibly|it depends|depends|i guess|hard to say|hmm+|um+|uh+|can't say)(?: (?:it|that|to|be|honest|honestly|really|yet|maybe|so|i|don't|know|sorry|about|sure))*$/,
      6,
    ),
  ],
  [
    'no',
    says(
      only(
        "no|nope|nah|not really|never|not at all|no way|no not really|i don't|not yet|don't think",
      ),
      6,
    ),
  ],
  [
    'yes',
    says(
      only(
        "that's true|that's right|that is true|that is right|yes|yeah|yep|yup|sure|right|exactly|correct|absolutely|definitely|true|ok|okay|of course|agreed|indeed|i do|i am|it is|it does|i think so|certainly|alright|all right|mhm|uh-huh|fine|got it|i see",
      ),
      6,
    ),
  ],
  [
    'praise',
    says(
      /^(?:(?:oh|that|that's|this|is|it|it's|was|a|so|very|really|what|wow|sounds|you're|you|are|i|like|love) )*(?:great|good|nice|cool|awesome|amazing|perfect|wonderful|excellent|fantastic|interesting|brilliant|lovely|helpful|wow|good (?:question|idea|point|one)|nice (?:question|idea|one)|great (?:question|idea)|well said|makes sense)$/,
      7,
    ),
  ],
  ['sorry', says(/^(?:(?:oh|i'm|i|am|so|very) )*(?:sorry|my bad|apologies)\b/, 6)],
  [
    'wait',
    says(
      /^(?:(?:please|oh|ok|okay|can you|just) )*(?:wait|hold on|one moment|one second|a moment|just a (?:moment|second|minute|sec)|give me a (?:moment|second|minute|sec)|let me think|one sec|hang on)\b/,
      8,
    ),
  ],
  ['laughter', says(/^(?:(?:ha){2,}h?|(?:he){2,}|lol|lmao|rofl|haha\w*|hihi)(?: .{0,20})?$/, 5)],
  [
    'correction',
    says(
      /^(?:no|nope|sorry|actually|that's not|not)\b.*\b(?:i mean|i meant|i said|not what i|that's wrong|not true|not right|wrong)\b/,
    ),
  ],
  ['long', ({ words }) => words.length > 60],
  [
    'word',
    (reading) =>
      wordIn(reading) !== undefined &&
      reading.phrases.length < 2 &&
      Object.values(reading.found).every((value) => !value),
  ],
  ['statement', () => true],
] as const satisfies readonly (readonly [string, Test])[];

export function intentOf(reading: Reading, memory: Memory): Intent {
  return INTENTS.find(([, test]) => test(reading, memory))?.[0] ?? 'statement';
}
