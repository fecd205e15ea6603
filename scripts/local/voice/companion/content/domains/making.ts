import type { Domain } from './domain.ts';

export const MAKING: readonly Domain[] = [
  {
    words: /\bnam(?:e|es|ing)\b|\bslogans?\b|\bbrand(?:s|ing)?\b|\btaglines?\b/i,
    questions: [
      'Which three words should people feel when they hear the name?',
      'Which candidates do you have so far?',
      'How does it sound when you say it out loud on the phone?',
      'Should the name tell what you make, or who you are?',
      'Which names of others do you admire?',
      'Who should feel at home with it?',
      'Is there a place, a person or a memory that could lend its name?',
    ],
  },
  {
    words:
      /\bemails?\b|\bnewsletter\b|\bwrit(?:e|ing)\b|\bletters?\b|\bspeech\b|\bessay\b|\bblog\b|\bnovel\b|\bpoem\b|\bstory\b|\bbook\b/i,
    questions: [
      'Who is going to read it, and what do they care about?',
      'What is the one thing that a reader should remember?',
      'How would you say it in a single spoken sentence?',
      'Which tone would feel right to you?',
      'What should the reader do or feel at the end?',
      'How could the first line wake people up?',
      'What could you leave out?',
    ],
  },
  {
    words:
      /\bapp\b|\bsoftware\b|\bkubernetes\b|\bdocker\b|\bcod(?:e|ing)\b|\bprogramming\b|\bserver\b|\bdatabase\b|\bdeploy\w*\b|\bpython\b|\bjavascript\b|\bcloud\b|\bapi\b|\bbugs?\b|\bAI\b/i,
    questions: [
      'What do you expect it to do, and what does it do instead?',
      'What was the last thing that changed before?',
      'Which part do you trust, and which part do you not?',
      'What is the smallest version that could work?',
      'Who uses it, and what do they notice?',
      'What do the logs or the numbers tell you?',
      'How would you explain the design to a new colleague?',
    ],
  },
  {
    words:
      /\bbusiness\b(?! partner)|\bstart-?up\b|\bmarketing\b|\blaunch\w*\b|\bcustomers?\b|\bsell(?:ing)?\b|\bshop\b|\bsales\b|\bclients?\b|\bproduct\b/i,
    questions: [
      'Who is your very first customer?',
      'What do your customers say in their own words?',
      'Why would somebody choose you and not another one?',
      'What is the smallest thing that you could sell tomorrow?',
      'Where do the people you want to reach spend their time?',
      'What are you really good at that others are not?',
    ],
  },
  {
    words:
      /\bpaint\w*\b|\bdraw(?:ing)?\b|\bmusic\b|\bguitar\b|\bpiano\b|\bsong\w*\b|\bphotograph\w*\b|\bceramics?\b|\bpottery\b|\bart\b|\bdesign\w*\b|\bfilms?\b|\bmovies?\b|\bdanc(?:e|ing)\b/i,
    questions: [
      'Whose work do you love, and why?',
      'When do you lose track of time with it?',
      'What are you working on at the moment?',
      'Which part of the process do you like best?',
      'Who would you like to show it to?',
      'What do your hands know by now that they did not know before?',
    ],
  },
];
