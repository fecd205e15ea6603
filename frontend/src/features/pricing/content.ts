import type { Feature } from '../../../../shared/features.ts';
import type { Plan } from '../../../../shared/plans.ts';

export const intro = {
  badge: 'Simple, Transparent Pricing',
  heading: 'Choose Your Perfect Plan',
  text: 'Start free and scale as you grow. All plans include access to our powerful AI tools.',
} as const;

/** Days in which a paid plan can be given back: specification, section 9. */
export const refundDays = 30;

export const planPitch: Readonly<Record<Plan, string>> = {
  Free: 'For trying each tool',
  Standard: 'For regular work',
  Pro: 'For a busy studio',
};

/** What one use of a tool is, under the tool's name in the plan table. */
export const useOf: Readonly<Record<Feature, string>> = {
  imageEditing: 'background removal and enhancement',
  imageGeneration: 'images from text prompts',
  audioChat: 'conversations of up to 3 minutes',
  videoGeneration: 'five seconds, MP4, HD',
};

/** Order of the tools in the plan table. */
export const tableFeatures: readonly Feature[] = [
  'imageEditing',
  'imageGeneration',
  'audioChat',
  'videoGeneration',
];

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'What are the usage limits for each plan?',
    answer:
      'Every plan has a monthly limit for each tool, shown in the table above. Usage resets on the 1st of each month.',
  },
  {
    question: 'Can I change my plan at any time?',
    answer:
      'Yes. You can upgrade or downgrade at any time; the change shows in your next billing cycle.',
  },
  {
    question: 'Do you offer refunds?',
    answer: `Paid plans have a ${refundDays}-day money-back guarantee.`,
  },
  {
    question: 'Is there a free trial for paid plans?',
    answer: 'No. The Free plan stays free, so you can try the tools for as long as you like.',
  },
];

export const support = {
  heading: 'Still have questions?',
  text: 'Write to us and a person answers.',
  button: 'Contact Support',
  toast: (email: string) => `Write to ${email}`,
} as const;
