import { useState } from 'react';
import { pages } from '../../../shared/pages.ts';
import { useApi } from '../lib/api-client.ts';
import { useLocation } from '../lib/location.tsx';
import { readAgain, useCostDetail, useCostReport } from './api/costs.ts';
import { BackToMonth, DetailView } from './components/detail-view.tsx';
import { ReportView } from './components/report-view.tsx';
import { CostsFailure, CostsLoading, NothingPaid } from './components/states.tsx';
import { Exports, MonthStepper, ReadAgain } from './components/title-bar.tsx';
import { idIn, momentWords, monthIn } from './state/months.ts';

/** What everything costs, for people who may see it. */
export function CostsPage() {
  const { search } = useLocation();
  const [month, id] = [monthIn(search), idIn(search)];
  return (
    <div className="@container">
      {id === undefined ? (
        <Month key={month} month={month} />
      ) : (
        <Detail key={id} month={month} id={id} />
      )}
    </div>
  );
}

function Month({ month }: { month: string }) {
  const query = useCostReport(month);
  const again = useAgain(month, undefined, query.refetch);
  // Whoever may not see it any more sees nothing of what was read before.
  const report = query.isError ? undefined : query.data?.report;
  const isReading = again.isAsked || query.data?.state === 'reading';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-page">{pages.costs.title}</h1>
        <div className="flex flex-wrap items-center gap-3 max-sm:contents">
          <MonthStepper month={month} />
          {report ? <Exports report={report} /> : null}
        </div>
      </div>
      {report ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ui text-ink-2">
          {`Everything paid for ${report.stage}, in US dollars and UTC days. Read on ${momentWords(report.readAt)}.`}
          <ReadAgain busy={isReading} onPress={again.ask} />
        </p>
      ) : null}
      <Failure query={query} again={again} hasMore={report !== undefined && report !== null} />
      {report ? report.isEmpty ? <NothingPaid /> : <ReportView report={report} /> : null}
      {!report && !query.isError && query.data?.state !== 'failed' ? (
        <CostsLoading month={month} />
      ) : null}
    </>
  );
}

function Detail({ month, id }: { month: string; id: string }) {
  const query = useCostDetail(month, id);
  const again = useAgain(month, id, query.refetch);
  const detail = query.isError ? undefined : query.data?.detail;
  return (
    <>
      <BackToMonth month={month} />
      <Failure query={query} again={again} hasMore={false} />
      {detail ? <DetailView month={month} detail={detail} /> : null}
      {!detail && !query.isError && query.data?.state !== 'failed' ? (
        <CostsLoading month={month} />
      ) : null}
    </>
  );
}

type Again = { isAsked: boolean; ask: () => void };

function useAgain(month: string, id: string | undefined, refetch: () => Promise<unknown>): Again {
  const api = useApi();
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => {
    setIsAsked(true);
    readAgain(api, month, id)
      .then(refetch, refetch)
      .finally(() => setIsAsked(false));
  };
  return { isAsked, ask };
}

type FailureProps = {
  query: { isError: boolean; isFetching: boolean; data?: { state: string } | undefined };
  again: Again;
  /** Whether something is shown that was read before. */
  hasMore: boolean;
};

function Failure({ query, again, hasMore }: FailureProps) {
  if (!query.isError && query.data?.state !== 'failed') return null;
  const text = hasMore
    ? 'The latest reading failed. What was read before is shown.'
    : 'Costs could not be read. Nothing of them is lost.';
  return (
    <CostsFailure text={text} retrying={again.isAsked || query.isFetching} onRetry={again.ask} />
  );
}
