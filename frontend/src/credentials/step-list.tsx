import type { Step } from './reading.ts';
import { dateWords, sourceWords, stepWords } from './words.ts';

/** Steps that lie further back are not set further in: on phones there would be no room for their words. */
const insets = ['', 'ml-5', 'ml-10', 'ml-15'] as const;

type Props = {
  steps: readonly Step[];
  /** How many earlier ones are not listed. */
  more?: number;
};

/** How a file came to be, oldest first, along a line; what went into it beside that is set in. */
export function StepList({ steps, more = 0 }: Props) {
  return (
    <ol aria-label="How it was made" className="text-cell">
      {more > 0 ? (
        <li className="pb-3 text-ink-3">{`${more.toLocaleString('en-US')} earlier steps are not shown.`}</li>
      ) : null}
      {steps.map((step, index) => (
        // A reading never changes, so the place of a step names it.
        <StepRow key={index} step={step} isLast={index === steps.length - 1} />
      ))}
    </ol>
  );
}

function StepRow({ step, isLast }: { step: Step; isLast: boolean }) {
  const facts = [sourceWords(step.sourceType), dateWords(step.when)].filter(Boolean).join(' · ');
  return (
    <li className={`relative pb-3 pl-5 ${insets[Math.min(step.depth, insets.length - 1)]}`}>
      {isLast ? null : (
        <span aria-hidden className="absolute top-3 -bottom-2 left-[3.5px] w-px bg-line" />
      )}
      <span
        aria-hidden
        className={`absolute top-1.5 left-0 size-2 border border-ink forced-colors:border-[CanvasText] ${step.kind === 'action' ? 'bg-ink' : 'bg-surface'}`}
      />
      <span className="wrap-anywhere">
        <bdi>{stepWords(step)}</bdi>
      </span>
      {step.doubtful ? (
        <span className="block text-fine text-ochre">
          Its own credentials were not in order when it was used.
        </span>
      ) : null}
      {facts ? <span className="block text-fine text-ink-3">{facts}</span> : null}
    </li>
  );
}
