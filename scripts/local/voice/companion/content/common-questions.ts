import type { Pool } from './style-content.ts';

/** Asked in every style when its own questions have been asked. */
export const COMMON_QUESTIONS: Pool = [
  'What else comes to mind?',
  'What would you like to talk about next?',
  'How do you see that today?',
  'What would make the biggest difference?',
  'How did it all begin?',
  'What have you learned about yourself from it?',
  'What is the next thing that you want to do?',
  'Who has helped you most so far?',
  'How would that look in practice?',
  'What would you do with one more free day a week?',
  'What is the part that others do not see?',
  'What did you expect at first?',
  'What would you never want to change about it?',
  'When did you last feel good about it?',
  'What is holding you back?',
  'Which advice have you been given, and was it any good?',
  'How important is it to you, honestly?',
  'What would you ask me if I knew everything?',
  'What is the easiest part?',
  'And what is the hardest part?',
  'How do you usually decide such things?',
  'What are you looking forward to?',
  'What would you do differently next time?',
  'What does the perfect result look like?',
  'Where do you find ideas for it?',
  'What is a question that you would like to be asked?',
  'How will you know that it is enough?',
  'What are you most curious about?',
  'What has changed since last year?',
  'Which small detail do you care about?',
  'What would you like to remember from this talk?',
  'How much time do you want to give it?',
  'What would your best friend say to that?',
  'What do you want to keep as it is?',
  'What could you let go of?',
  'What gives you energy in all of this?',
];

/** For the case that everything has been said; `{number}` is new each time. */
export const LAST_RESORT: Pool = [
  'Here is thought number {number}, what else would you like to add?',
  'Let us go for round {number}, what comes to you now?',
];
