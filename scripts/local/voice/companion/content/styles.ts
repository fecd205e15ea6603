import type { ConversationStyle } from '../../../../../shared/voice-options.ts';
import { questions as analyticalQuestions } from './analytical/questions.ts';
import { reactions as analyticalReactions } from './analytical/reactions.ts';
import { questions as creativeQuestions } from './creative/questions.ts';
import { reactions as creativeReactions } from './creative/reactions.ts';
import { questions as educationalQuestions } from './educational/questions.ts';
import { reactions as educationalReactions } from './educational/reactions.ts';
import { questions as friendlyQuestions } from './friendly/questions.ts';
import { reactions as friendlyReactions } from './friendly/reactions.ts';
import { questions as professionalQuestions } from './professional/questions.ts';
import { reactions as professionalReactions } from './professional/reactions.ts';
import type { StyleContent } from './style-content.ts';

export const STYLES: Readonly<Record<ConversationStyle, StyleContent>> = {
  friendly: { reactions: friendlyReactions, questions: friendlyQuestions },
  professional: { reactions: professionalReactions, questions: professionalQuestions },
  educational: { reactions: educationalReactions, questions: educationalQuestions },
  creative: { reactions: creativeReactions, questions: creativeQuestions },
  analytical: { reactions: analyticalReactions, questions: analyticalQuestions },
};
