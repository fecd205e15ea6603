/** Questions and answers about the plans, as rows between hairlines. */
export function Questions() {
  return (
    <section
      aria-labelledby="questions"
      className="grid gap-x-10 gap-y-6 lg:grid-cols-[280px_1fr] xl:grid-cols-[375px_1fr]"
    >
      <h2 id="questions" className="max-w-[14ch] text-section">
        Frequently Asked Questions
      </h2>
      <dl className="border-t border-line">
        {frequentQuestions.map(({ question, answer }) => (
          <div
            key={question}
            className="grid gap-x-8 gap-y-1.5 border-b border-line py-5 md:grid-cols-2 xl:grid-cols-[320px_1fr]"
          >
            <dt className="text-ui font-semibold">{question}</dt>
            <dd className="text-ui/[24px] text-ink-2">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Days in which a paid plan can be given back: specification, section 9. */
export const refundDays = 30;

/** What visitors ask before they choose a plan: specification, section 1. */
const frequentQuestions: readonly { question: string; answer: string }[] = [
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
