import type { Feature } from '../../../shared/features.ts';
import type { Plan } from '../../../shared/plans.ts';

export const intro = {
  badge: 'Simple, Transparent Pricing',
  heading: 'Choose Your Perfect Plan',
  text: 'Start free and scale as you grow. All plans include access to our powerful AI tools.',
} as const;

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

export const support = {
  heading: 'Still have questions?',
  text: 'Write to us and a person answers.',
  button: 'Contact Support',
  toast: (email: string) => `Write to ${email}`,
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'The address was not copied. Select it and copy it yourself.',
  failed: 'The address did not load. Check your connection and try again.',
} as const;

/** What stands where billing did not tell a price. */
export const unknownPrice: Readonly<Record<Plan, string>> = {
  Free: 'Nothing to pay',
  Standard: 'Price shown at checkout',
  Pro: 'Price shown at checkout',
};

/** What can be done about a plan, and what is said of it, from the plan's name. */
export const planWords = {
  start: 'Get Started',
  startWith: (plan: Plan) => `with ${plan}`,
  choose: (plan: Plan) => `Choose ${plan}`,
  keep: (plan: Plan) => `Keep ${plan}`,
  manage: (plan: Plan) => `Manage ${plan}`,
  free: 'Nothing to pay, nothing to manage',
  begins: 'Begins by itself',
  current: 'Your plan',
  until: (day: string) => `until ${day}`,
  from: (day: string) => `From ${day}`,
} as const;
