import type { Pool } from './style-content.ts';

/**
 * Questions to the companion, and what it says of itself; the first that fits is answered. It may ask
 * the same in return, or give the question back.
 */
export const ABOUT_ITSELF: readonly {
  asked: RegExp;
  answers: Pool;
  returns?: Pool;
  isBack?: true;
}[] = [
  {
    asked:
      /\b(?:are|r) (?:you|u) (?:an? )?(?:real|human|person|robot|bot|machine|computer|ai|a\.?i|chatgpt|gpt|alive|conscious|language model|model)\b|\b(?:chatgpt|language model)\b/,
    answers: [
      'No person and no language model, just a small local companion that listens and asks.',
      'I am a program on this computer, made to listen and to ask.',
    ],
  },
  {
    asked:
      /\b(?:who|what) (?:are|r) (?:you|u)\b|\bwho am i (?:talking|speaking) (?:to|with)\b|\btell me about yourself\b/,
    answers: [
      'I am the local companion of this studio, I listen and ask questions.',
      'Just your local companion, good at listening and bad at facts.',
    ],
  },
  {
    asked: /\bwhat(?:'s| is) your name\b|\bdo you have a name\b/,
    answers: ['I am simply the companion.', 'No name, companion is fine.'],
  },
  {
    asked:
      /\bhow (?:are|r) (?:you|u)\b|\bhow(?:'s| is) it going\b|\bhow do you feel\b|\bhow have you been\b/,
    answers: [
      "I'm fine, thanks for asking, and all yours.",
      'All well on my side, thank you.',
      'Still fine here, thanks.',
    ],
    returns: [
      'And how are you today?',
      'How has your day been so far?',
      'And you, how are you feeling?',
    ],
  },
  {
    asked:
      /\bwhat (?:can|do|could) you do\b|\bhow (?:can|could) you help\b|\bhow do you work\b|\bwhat are you (?:for|good at)\b/,
    answers: [
      'I listen, ask questions and sum up what you said, all on this computer.',
      'My part is to ask, to remember and to sum up.',
    ],
  },
  {
    asked:
      /\bhow old are you\b|\bwhere (?:are|do) you (?:from|live|come from)?\b|\bwhen were you born\b/,
    answers: [
      'I live on this computer, and I have no age that I could tell.',
      'Nothing to tell there, I only live in this call.',
    ],
  },
  {
    asked:
      /\b(?:can|do|did) you (?:hear|understand|get) me\b|\bare you (?:there|listening|still there)\b|\banybody there\b/,
    answers: [
      "Yes, I'm here and listening.",
      'I am here, your words arrive.',
      'Still here with you.',
    ],
  },
  {
    asked:
      /\b(?:do|can) you (?:speak|understand|know) (?:spanish|french|german|italian|chinese|japanese|portuguese|russian|arabic|hindi|korean|any other languages?|other languages)\b/,
    answers: ['I only know English, I am afraid.', 'English is all I have.'],
  },
  {
    asked: /\bdo you remember\b|\bwhat do you (?:remember|know about me)\b/,
    answers: [
      'I remember what you said in this call, and nothing from before.',
      'Only this call, nothing more.',
    ],
  },
  {
    asked: /\bhow (?:much time|long)\b.*\b(?:we|call|left|talk|session)\b|\btime (?:is )?left\b/,
    answers: ['A call lasts three minutes at most.', 'We have until the three minutes are over.'],
  },
  {
    asked:
      /\bwhat(?:'s| is) the (?:time|date|weather|news)\b|\bwhat (?:time|day) is it\b|\bweather (?:today|tomorrow)\b/,
    answers: [
      'I have no clock and no window here, and I cannot look it up.',
      'That is something I cannot see from here.',
    ],
  },
  {
    asked:
      /\b(?:tell|know|say|make) (?:me )?(?:a|any|another|some) (?:good )?(?:joke|jokes|something funny)\b|\bmake me laugh\b/,
    answers: [
      'Why did the scarecrow win a prize? He was outstanding in his field.',
      'I would tell you a joke about paper, but it is tearable.',
      'What do you call a bear without teeth? A gummy bear.',
    ],
  },
  {
    asked: /\bwhy (?:do|did|are) you (?:ask|asking|want to know|say|keep asking)\b/,
    answers: [
      'I ask because hearing your own answer often helps.',
      'Only to help you think aloud.',
    ],
  },
  {
    asked:
      /\b(?:what(?:'s| is) your favou?rite|do you (?:like|love|enjoy|prefer|hate|eat|drink|sleep|dream|have))\b/,
    answers: [
      'I have no tastes of my own, so yours are more interesting.',
      'As a program I cannot say, but you can.',
      'Not in the way you do.',
    ],
    returns: ['What about you?', 'What is yours?', 'How is that for you?'],
  },
  {
    asked:
      /\bwhat (?:do|would) you think\b|\bwhat(?:'s| is) your (?:opinion|view|take)\b|\bdo you (?:think|agree|believe)\b|\bwhat would you do\b/,
    answers: [
      'Your view counts more than mine here.',
      'I only mirror, so I would rather hear you.',
      'My opinion would only be a guess.',
      'I have no side in this.',
    ],
    isBack: true,
  },
  {
    asked:
      /\b(?:can|could) you (?:repeat|say that again|rephrase)\b|\bwhat did you (?:say|ask|mean)\b|\bsay (?:that|it) again\b|\brepeat (?:that|the question)\b|^(?:pardon|what|huh|come again)\??$/,
    answers: [
      'Let me put it another way.',
      'Sure, in other words.',
      'I will ask it differently.',
      'Another try.',
    ],
  },
  {
    asked:
      /\bask me (?:something|anything|a question|another|more)\b|\bwhat do you want to (?:know|talk about|hear)\b|\byour turn\b|\bwhat should (?:we|i) talk about\b/,
    answers: ['Gladly.', 'Here is one for you.', 'Then this is what I wonder about.'],
  },
];
