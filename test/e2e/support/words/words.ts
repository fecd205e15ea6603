import type { screens } from '../screens/screens.ts';
import { audioChatWords } from './audio-chat.ts';
import { dashboardWords } from './dashboard-page.ts';
import { homeWords } from './home.ts';
import { imageEditorWords } from './image-editor.ts';
import { imageGeneratorWords } from './image-generator.ts';
import { pricingWords } from './pricing-page.ts';
import type { ScreenWords } from './screen-words.ts';
import { videoGeneratorWords } from './video-generator.ts';

/** What each screen says in its states. */
export const words: Readonly<Record<keyof typeof screens, ScreenWords>> = {
  '/': homeWords,
  '/pricing': pricingWords,
  '/dashboard': dashboardWords,
  '/image-editor': imageEditorWords,
  '/image-generator': imageGeneratorWords,
  '/video-generator': videoGeneratorWords,
  '/audio-chat': audioChatWords,
};
