import type { ScreenWords } from './screen-words.ts';

export const dashboardWords: ScreenWords = {
  idle: {
    headings: [
      ...['Welcome back!', 'Images Edited', 'Images Generated', 'Voice Chats', 'Videos Generated'],
      ...['Quick Actions', 'Edit Images', 'Generate Images', 'Voice Chat', 'Generate Videos'],
    ],
    links: [
      ...['Get Started: Edit Images', 'Get Started: Generate Images'],
      ...['Get Started: Voice Chat', 'Get Started: Generate Videos'],
    ],
    texts: ["Here's how you've used your AI tools this month.", 'Standard+'],
  },
};
