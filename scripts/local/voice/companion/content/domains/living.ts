import type { Domain } from './domain.ts';

export const LIVING: readonly Domain[] = [
  {
    words:
      /\bgrie(?:f|ve|ving)\b|\bdied\b|\bdeath\b|\bdying\b|\bpassed away\b|\bfuneral\b|\bmourn\w*\b|\blosing (?:my|your|a|him|her|them)\b|\blost my (?:mum|mom|mother|dad|father|wife|husband|son|daughter|brother|sister|friend|grand\w+|baby|child|partner|dog|cat)\b|\bmiscarriage\b/i,
    gentle: true,
    questions: [
      'Would you like to tell me a little about them?',
      'What do you miss most?',
      'Is there something of them that you see in yourself?',
      'How do you keep the memory close?',
      'Which days are the hardest?',
    ],
  },
  {
    words:
      /\bdivorce\w*\b|\bbreak-?up\b|\bbroke up\b|\bcancer\b|\bdepress\w*\b|\banxi\w*\b|\bpanic\b|\blonel\w*\b|\bburn-?out\b|\btrauma\b|\babus\w*\b|\bill(?:ness)?\b|\blaid off\b|\b(?:got|was|been|being|am) fired\b|\bhomesick\w*\b|\baddict\w*\b/i,
    gentle: true,
    questions: [
      'What does a hard day look like for you?',
      'What does a better day look like?',
      'Whom have you told about it?',
      'What helps you through the evenings?',
    ],
  },
  {
    words:
      /\bpart(?:y|ies)\b|\bbirthday\b|\bwedding\b|\bcelebrat\w*\b|\banniversary\b|\bguests?\b|\bholidays?\b|\bchristmas\b/i,
    questions: [
      'Who is coming, and what do they enjoy?',
      'What should everybody remember the day after?',
      'Is there a theme, or does it stay open?',
      'What would make the guest of honour laugh?',
      'What will there be to eat?',
      'Which part could you hand over to somebody else?',
      'How does the day begin, and how does it end?',
    ],
  },
  {
    words:
      /\btravel\w*\b|\btrips?\b|\bvacations?\b|\bjourney\b|\bvisit\w*\b|\bjapan\b|\bitaly\b|\bhik(?:e|ing)\b|\bcamping\b/i,
    questions: [
      'What would you like to see first?',
      'Do you like to plan the days, or to drift?',
      'Who travels with you?',
      'What would you bring home from there?',
      'Which food are you looking forward to?',
      'What was your best journey so far?',
    ],
  },
  {
    words:
      /\bcook\w*\b|\brecipes?\b|\bfood\b|\bbak(?:e|ing)\b|\bdinner\b|\bmeals?\b|\bice cream\b|\bmenu\b|\brestaurants?\b|\bbread\b/i,
    questions: [
      'Which taste do you want to come through?',
      'Who will sit at the table?',
      'What did it smell like at home when you were a child?',
      'Which ingredient would you never leave out?',
      'What do you cook when nobody is watching?',
    ],
  },
  {
    words:
      /\bfitness\b|\bhealth\w*\b|\bsleep\w*\b|\bexercis\w*\b|\brunning\b|\bmarathon\b|\bdiet\b|\bgym\b|\byoga\b|\bweight\b|\bhabits?\b|\bmeditat\w*\b/i,
    questions: [
      'What does a normal day look like for you?',
      'When did it last go well, and what was different?',
      'What is so small that you could do it every day?',
      'Who could do it together with you?',
      'How do you want to feel in three months?',
    ],
  },
  {
    words:
      /\bfamily\b|\bparent\w*\b|\bkids?\b|\bchild(?:ren)?\b|\bdaughter\b|\bson\b|\bpartner\b|\bmarriage\b|\brelationship\w*\b|\bfriends(?:hip)?\b|\bdating\b|\bgirlfriend\b|\bboyfriend\b|\bhusband\b|\bwife\b/i,
    questions: [
      'What do you enjoy doing together?',
      'What would they say if they heard us?',
      'When do you feel close to each other?',
      'What do you wish you could say to them?',
      'How do you usually make up after an argument?',
    ],
  },
  {
    words: /\bdog\b|\bcats?\b|\bpets?\b|\bpupp(?:y|ies)\b|\bgarden\w*\b|\bplants?\b|\bhorses?\b/i,
    questions: [
      'What makes you laugh about it?',
      'How does a day with it begin?',
      'What have you learned from looking after it?',
      'What would it say about you?',
    ],
  },
];
