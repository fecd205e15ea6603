import type { ScreenWords } from './screen-words.ts';

export const pricingWords: ScreenWords = {
  idle: {
    headings: ['Choose Your Perfect Plan', 'Frequently Asked Questions', 'Still have questions?'],
    buttons: ['Get Started with Free', 'Get Started with Standard', 'Get Started with Pro'],
    columns: [
      ...[/^Image Editing/, /^Image Generation/, /^Voice Chat/, /^Video Generation/],
      /^Money-back guarantee/,
    ],
    texts: [
      'What are the usage limits for each plan?',
      'Can I change my plan at any time?',
      'Do you offer refunds?',
      'Is there a free trial for paid plans?',
    ],
  },
};
