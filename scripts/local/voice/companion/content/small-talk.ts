import type { Pool } from './style-content.ts';

export const FOREIGN: Pool = [
  'I only know English well. Could you say that in English?',
  'That was another language, I think, and English is all I have. What would it be in English?',
  'I could not follow that language, I am sorry. Shall we go on in English?',
];
export const SORRY: Pool = ['No need to be sorry.', 'It is all right.', 'That is quite all right.'];
export const WAIT: Pool = [
  'Take your time, I am not going anywhere.',
  'Sure, I can wait. Just go on when you are ready.',
  'No hurry at all.',
];
export const LAUGHTER: Pool = [
  'It is good to hear you laugh.',
  'A laugh is always welcome.',
  'That was a good moment.',
];
export const UPSET: Pool = [
  'I am sorry that this is not what you hoped for. What would be more useful to you?',
  'You are right to say so, I am only a simple companion. How would you like to go on?',
  'Sorry about that. Tell me in your own words what you would like to talk about.',
  'I hear that this annoys you. Shall we turn to something else?',
];
export const NO_QUESTIONS: Pool = [
  'All right, no more questions for now, I am just listening.',
  'Fine, then you lead, and I listen.',
  'Understood, say whatever you like and I will follow.',
];
export const CORRECTION: Pool = [
  'Thank you for setting that right.',
  'My mistake, thanks.',
  'Ah, then I had that wrong.',
];
export const NEW_TOPIC: Pool = [
  'Sure, let us talk about {topic}.',
  'Gladly, then {topic} it is.',
  'Fine, on to {topic}.',
];
/** Asked where nothing has been spoken of yet. */
export const BEGINNINGS: Pool = [
  'What would you like to talk about?',
  'How has your day been?',
  'What has been going on with you lately?',
  'What is the first thing that comes to your mind?',
  'What are you busy with these days?',
];
export const ABOUT_NEW_TOPIC: Pool = [
  'What draws you to that?',
  'Where would you like to begin?',
  'What got you thinking about it?',
];
export const LEAVE_IT: Pool = [
  'Of course, we can leave that aside. What would you rather talk about?',
  'Then we will let that rest. What else is on your mind?',
  'No problem, something else then. What would you like to turn to?',
];
export const UNSURE: Pool = [
  'Not knowing yet is fine.',
  'That is all right, it may come to you.',
  'We can leave that open.',
  'There is no need to know that now.',
  'Fair, some things stay open for a while.',
];
export const REFLECTED: {
  liked: Pool;
  worry: Pool;
  unsure: Pool;
  cannot: Pool;
  feeling: Pool;
  choice: Pool;
  tried: Pool;
  qualities: Pool;
} = {
  liked: ['I can tell that you care about {liked}.', 'You seem to enjoy {liked}.'],
  worry: [
    'It is understandable to be uneasy about {worry}.',
    'I hear that you worry about {worry}.',
  ],
  unsure: ['Not knowing {unsure} is a fine place to start.', 'So the open question is {unsure}.'],
  cannot: ['So it is not easy to {cannot}.', 'I hear that you cannot {cannot} yet.'],
  feeling: [
    'It makes sense that you feel {feeling}.',
    'So you feel {feeling}.',
    'I hear that you are {feeling}.',
    'Thank you for saying that you feel {feeling}.',
  ],
  choice: ['So it is between {first} and {second}.', 'Two options, then, {first} and {second}.'],
  qualities: ['So {qualities}.', 'I hear {qualities}.', 'Good words, {qualities}.'],
  tried: ['So you tried {tried}.', 'Good that you tried {tried}.'],
};
export const NOTHING_YET: Pool = [
  'I have not heard much yet that I could sum up.',
  'There is little to sum up so far.',
  'My notes are still almost empty.',
];
/** The person has not said anything. */
export const SILENCE: Pool = [
  'I am here whenever you are ready.',
  'Take a breath, there is no hurry.',
  'Just start with whatever comes to mind.',
];

/** Asked about what has just been said back. */
export const ABOUT_REFLECTED: Readonly<Record<keyof typeof REFLECTED, Pool>> = {
  liked: [
    'What do you enjoy most about that?',
    'When did that begin?',
    'Who shares that with you?',
  ],
  worry: [
    'What would help you to feel safer?',
    'What is the worst that could really happen?',
    'When did it go better than you feared?',
  ],
  unsure: [
    'What would be your first guess?',
    'Who might know?',
    'What have you found out already?',
  ],
  cannot: ['What gets in the way?', 'What would make it possible?', 'When did you come closest?'],
  feeling: [
    'What is behind that?',
    'Since when has it been like that?',
    'What would you need right now?',
    'Where do you notice it most?',
  ],
  choice: [
    'Which one do you lean towards?',
    'What speaks for each of them?',
    'Which one would you miss more?',
  ],
  qualities: [
    'Which of those words matters most?',
    'What would be the opposite of that?',
    'Where have you come across something like that?',
  ],
  tried: ['How did that go?', 'What did you take from it?'],
};
