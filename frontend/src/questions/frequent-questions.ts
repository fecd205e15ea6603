/** Days in which a paid plan can be given back: specification, section 9. */
export const refundDays = 30;

/** What visitors ask before they choose a plan: specification, section 1. */
export const frequentQuestions: readonly { question: string; answer: string }[] = [
  {
    question: 'What are the usage limits for each plan?',
    answer:
      'Plans have tiered limits: each allows a number of uses a month for each tool, and a higher plan allows more. Usage resets on the 1st of each month.',
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
