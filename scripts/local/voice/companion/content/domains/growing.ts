import type { Domain } from './domain.ts';

export const GROWING: readonly Domain[] = [
  {
    words:
      /\b(?:learn|practi[sc]|improv|speak)\w*\b.*\b(?:spanish|french|german|italian|english|japanese|chinese|mandarin|korean|portuguese|russian|arabic|dutch|swedish|languages?)\b|\b(?:spanish|french|german|italian|english|japanese|chinese|korean) (?:lessons?|class|course)\b|^(?:spanish|french|german|italian|english|japanese|chinese|mandarin|korean)$/i,
    questions: [
      'Whom would you like to talk to in that language?',
      'Which sentence would you love to say without thinking?',
      'How do you practise listening?',
      'What was your first word in that language?',
      'Where do you get stuck, in the sounds, the words or the grammar?',
      'What could you do in that language every morning?',
      'Which song or film in that language do you like?',
    ],
  },
  {
    words:
      /\bjob\b|\binterviews?\b|\bcareer\b|\bwork\b|\bboss\b|\bresume\b|\bcv\b|\bpromotion\b|\bsalary\b|\bcolleagues?\b|\bquit(?:ting)?\b/i,
    questions: [
      'What are you proud of in your work?',
      'What would an ideal Tuesday look like?',
      'What would you miss if you left?',
      'Which question do you hope they will not ask?',
      'Who knows your work best, and what would they say?',
      'What matters more to you now than five years ago?',
    ],
  },
  {
    words:
      /\bexams?\b|\bstud(?:y|ying|ies)\b|\bhomework\b|\bmath\w*\b|\bschool\b|\buniversity\b|\bphysics\b|\bhistory\b|\bchemistry\b|\bbiology\b|\bphotosynthesis\b|\bquantum\b|\bscience\b/i,
    questions: [
      'Which part could you explain without your notes?',
      'What is the first thing that you did not understand?',
      'How do you like to study, alone or with others?',
      'What would the exam question be if you wrote it?',
      'Where do you meet it in everyday life?',
    ],
  },
  {
    words:
      /\bpublic speaking\b|\bpresentation\w*\b|\bconfiden\w*\b|\bshy\b|\bspeaking\b|\btalk in front\b/i,
    questions: [
      'When did you last speak and feel at ease?',
      'What do you fear that people might think?',
      'How does your body feel just before?',
      'Who would be a kind first audience?',
      'What is your very first sentence going to be?',
    ],
  },
  {
    words:
      /\bmoney\b|\bbudget\w*\b|\bsav(?:e|ing|ings)\b|\binvest\w*\b|\bdebts?\b|\brent\b|\bmortgage\b|\bhouse\b/i,
    questions: [
      'What would more room in the budget allow you to do?',
      'Which expense gives you the most joy?',
      'How did people at home talk about money?',
      'What would be enough for you?',
    ],
  },
  {
    words:
      /\bsports?\b|\bfootball\b|\bsoccer\b|\btennis\b|\bbasketball\b|\bgames?\b|\bgaming\b|\bchess\b|\bswim\w*\b|\bclimb\w*\b|\bcycl\w*\b/i,
    questions: [
      'What was the best moment that you have seen or played?',
      'Whom do you play or watch with?',
      'What goes through your head just before it starts?',
      'What have you learned from losing?',
      'Which rule would you change?',
    ],
  },
  {
    words:
      /\bclimate\b|\bpolitics?\b|\bethics?\b|\bphilosophy\b|\bmeaning of life\b|\bfuture\b|\bsociety\b|\breligion\b|\bhappiness\b|\btime management\b|\bproductivity\b/i,
    questions: [
      'When did you begin to think about it?',
      'Where do you meet it in your own life?',
      'What do people you respect say about it?',
      'What would you like to be different in ten years?',
      'What is the part that you can influence?',
    ],
  },
];
