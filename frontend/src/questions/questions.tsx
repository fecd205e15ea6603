import { frequentQuestions } from './frequent-questions.ts';

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
