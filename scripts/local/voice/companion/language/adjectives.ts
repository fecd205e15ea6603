import { wordSet } from './word-list.ts';

export const GOOD_FEELINGS = wordSet(`
  happy glad excited proud thrilled grateful thankful relieved hopeful optimistic delighted calm content
  confident motivated inspired cheerful lucky pleased energised energized`);
export const BAD_FEELINGS = wordSet(`
  sad tired worried stressed anxious nervous afraid scared angry lonely overwhelmed exhausted frustrated
  upset lost guilty ashamed depressed hurt heartbroken devastated hopeless helpless insecure
  confused disappointed embarrassed jealous numb empty alone bored annoyed burned terrified miserable
  unhappy worthless broken homesick restless uneasy drained sick discouraged`);
/** Said of things: "it is hard". */
export const QUALITIES = wordSet(`
  hard difficult easy simple complicated complex fun boring expensive cheap scary risky important useful
  useless slow fast big small strange weird beautiful ugly great good bad nice cool amazing awesome
  wonderful terrible awful horrible perfect interesting exciting confusing frustrating tiring exhausting
  stressful painful sad funny special unique different clear unclear warm cold dark bright soft
  loud quiet busy crowded close long short tight loose heavy light deep strong weak fair
  unfair safe dangerous dirty clean rough smooth tricky messy overwhelming rewarding satisfying
  challenging inspiring annoying worth handmade modern traditional personal playful serious elegant
  earthy natural organic friendly professional creative honest possible impossible
  popular famous rare common cute silly crazy lovely pleasant delicious tasty spicy
  sweet romantic peaceful magical cosy cozy fancy stylish minimal colourful colorful`);
/** All of these may stand before a noun or alone after "is". */
export const ADJECTIVES: ReadonlySet<string> = new Set([
  ...GOOD_FEELINGS,
  ...BAD_FEELINGS,
  ...QUALITIES,
  ...wordSet(
    'whole main real old new little young next last first second final favourite favorite best able',
  ),
]);
