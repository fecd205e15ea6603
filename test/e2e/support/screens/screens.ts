import { audioChat } from './audio-chat.ts';
import { dashboardPage } from './dashboard-page.ts';
import { home } from './home.ts';
import { imageEditor } from './image-editor.ts';
import { imageGenerator } from './image-generator.ts';
import { pricingPage } from './pricing-page.ts';
import type { Screen } from './screen.ts';
import { videoGenerator } from './video-generator.ts';

/** Each screen by its path. */
export const screens = {
  '/': home,
  '/pricing': pricingPage,
  '/dashboard': dashboardPage,
  '/image-editor': imageEditor,
  '/image-generator': imageGenerator,
  '/video-generator': videoGenerator,
  '/audio-chat': audioChat,
} as const satisfies Record<string, Screen>;
