import type { ReactNode } from 'react';
import type { Detail, Reading, Step } from './reading.ts';
import { StepList } from './step-list.tsx';
import { Verdict } from './verdict.tsx';
import { agentName, dateWords, sourceInFiles, sourceWords } from './words.ts';

export type ReadingViewProps = {
  reading: Reading;
  /** Whether the verdict stands beside it already. */
  isTold?: boolean;
  /** What whoever looks calls the picture that a result of the studio was made from. */
  sourceName?: string | undefined;
};

/** All that a file says of how it was made: the verdict, the facts, the steps, and the technical side for whoever asks. */
export function ReadingView({ reading, isTold = false, sourceName }: ReadingViewProps) {
  return (
    <div className="min-w-0">
      <Verdict reading={reading} isTold={isTold} />
      {reading.kind === 'signed' || reading.kind === 'unsigned' ? (
        <>
          <Facts reading={reading} />
          {reading.kind === 'signed' && reading.steps.length > 0 ? (
            <div className="mt-4">
              <StepList
                steps={
                  reading.verdict === 'ours' ? withSource(reading.steps, sourceName) : reading.steps
                }
                more={reading.more}
              />
            </div>
          ) : null}
          <Details details={reading.details} />
        </>
      ) : null}
    </div>
  );
}

function withSource(steps: readonly Step[], name: string | undefined): readonly Step[] {
  if (name === undefined) return steps;
  return steps.map((step) => (step.label === sourceInFiles ? { ...step, label: name } : step));
}

type Told = Extract<Reading, { kind: 'signed' | 'unsigned' }>;

function Facts({ reading }: { reading: Told }) {
  const facts = reading.kind === 'signed' ? ofSigned(reading) : ofUnsigned(reading);
  const known = facts.filter(([, value]) => value !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="mt-4 text-cell">
      {known.map(([name, value]) => (
        <div key={name} className="flex gap-3 border-t border-line py-2 last:border-b">
          <dt className="w-23 shrink-0 text-ink-3">{name}</dt>
          <dd className="min-w-0 flex-1 wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = readonly [name: string, value: ReactNode];

/** The last step that says so tells what the file is as a whole. */
function ofSigned(reading: Extract<Told, { kind: 'signed' }>): Fact[] {
  const own = reading.steps.filter(({ kind, depth }) => kind === 'action' && depth === 0);
  const source = own.findLast(({ sourceType }) => sourceWords(sourceType) !== undefined);
  const agent = own.findLast((step) => step.agent !== undefined)?.agent;
  const when = reading.signedAt ?? own.findLast((step) => step.when !== undefined)?.when;
  return [
    ['Kind', sourceWords(source?.sourceType)],
    ['Made with', agent === undefined ? undefined : agentName(agent)],
    ['Made on', dateWords(when)],
    ['Signed as', reading.signer],
  ];
}

function ofUnsigned({ sourceType, agent, when }: Extract<Told, { kind: 'unsigned' }>): Fact[] {
  return [
    ['Kind', sourceWords(sourceType) ?? sourceType],
    ['Made with', agent === undefined ? undefined : agentName(agent)],
    ['Made on', dateWords(when)],
  ];
}

function Details({ details }: { details: readonly Detail[] }) {
  return (
    <details className="mt-3 text-cell">
      <summary className="flex min-h-11 cursor-pointer items-center rounded-control text-ink-2 hover:text-ink">
        <span className="underline decoration-line underline-offset-4">Technical details</span>
      </summary>
      <dl className="rounded-control bg-sunken p-3 text-fine">
        {details.map(([name, value], index) => (
          // A reading never changes, so the place of a detail names it.
          <div key={index} className="py-1">
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-mono wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
