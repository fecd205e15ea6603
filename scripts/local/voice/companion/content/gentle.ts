import type { Pool } from './style-content.ts';

/** Said in every style where something weighs on the person, and they tell of it. */
export const GENTLE_REACTIONS: Pool = [
  'Thank you for telling me.',
  'It is good that you speak of it.',
  'I hear how much that means to you.',
  'I can picture that.',
  'I am listening.',
  'Take all the time you need.',
  'I am glad that you tell me.',
  'I see.',
];

/** Where they say that it hurts. */
export const SORROW_REACTIONS: Pool = [
  "I'm so sorry.",
  'That must hurt.',
  'There is no right way to feel about this.',
  'That is a lot for one person.',
  'You do not have to be strong all the time.',
  'It makes sense that this is hard.',
];

export const GENTLE_ECHO: Pool = ['So {echo}.', 'I hear you, {echo}.', 'You say that {echo}.'];

export const LOSS_REACTIONS: Pool = [
  "I'm so sorry that {loss}.",
  'I am sorry to hear that {loss}.',
];

export const GENTLE_QUESTIONS_OF: Pool = [
  'What would you like to tell me about {phrase}?',
  'What does {phrase} mean to you?',
  'What comes up in you when you think of {phrase}?',
  'How present is {phrase} in your days right now?',
];

export const GENTLE_START: Pool = [
  'Where would you like to begin with {topic}?',
  'What weighs most on you about {topic}?',
  'How is {topic} for you today?',
];

export const GENTLE_QUESTIONS: Pool = [
  'How are you holding up today?',
  'What has helped you a little so far?',
  'Who can you lean on right now?',
  'What would do you good today, even if it is small?',
  'When does it feel a bit lighter?',
  'What would you say to a friend in your place?',
  'Which moments are the hardest?',
  'What do you need most from the people around you?',
  'Is there a memory that you like to return to?',
  'How do you look after yourself these days?',
  'What part of it would you like to talk about?',
  'What do you wish people understood about it?',
  'Where in your day do you find some rest?',
  'What has changed the most for you?',
  'Is there something that you would still like to say?',
  'What gives you a bit of strength?',
];

/** Where a life may be in danger. */
export const IN_DANGER: Pool = [
  'I am really sorry that you feel this way. I am only a local companion, so please call your local emergency number or a crisis line now, or someone you trust. Can you do that?',
  'Your life matters, and you deserve real help. Please reach out to a person near you or to a crisis line right now. Who could you call?',
  'Please do not stay alone with this. A crisis line or a doctor can help you in a way that I cannot. Is someone close by?',
];
