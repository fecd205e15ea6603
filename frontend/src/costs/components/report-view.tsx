import type { CostReport } from '../../../../shared/cost-report.ts';
import { PeriodCard } from './period-card.tsx';
import { PlansCard } from './plans-card.tsx';
import { NotesCard, ProvidersCard, StandsCard, UnknownCard } from './small-cards.tsx';
import { StepCard } from './step-card.tsx';
import { ToolsCard } from './tools-card.tsx';
import { WordsCard } from './words-card.tsx';
import { DearestCard, PeopleCard } from './works-card.tsx';

const grid = 'grid gap-3.5 sm:gap-6';

/** A period, from the whole to its parts. */
export function ReportView({ report }: { report: CostReport }) {
  return (
    <div className={`mt-6 ${grid}`}>
      <PeriodCard report={report} />
      <div className={`${grid} @[800px]:grid-cols-[minmax(0,1fr)_376px]`}>
        <StepCard report={report} />
        <WordsCard report={report} />
      </div>
      <ToolsCard report={report} />
      <PlansCard report={report} />
      <div className={`${grid} @[800px]:grid-cols-2`}>
        <ProvidersCard report={report} />
        <StandsCard report={report} />
      </div>
      <div className={`${grid} @[940px]:grid-cols-[minmax(0,1fr)_376px]`}>
        <DearestCard report={report} />
        <PeopleCard report={report} />
      </div>
      <UnknownCard report={report} />
      <NotesCard report={report} />
    </div>
  );
}
