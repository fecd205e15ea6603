import { useQuery } from '@tanstack/react-query';
import type { CostExportFormat } from '../../../../shared/cost-report.ts';
import { costRoutes } from '../../../../shared/routes/costs.ts';
import { type ApiClient, useApi } from '../../lib/api-client.ts';
import { saveFile } from '../../lib/downloads.ts';

/** Between two looks whether it has been read, in milliseconds. */
const lookEveryMs = 2_000;

const costsKey = ['costs'] as const;

type Read = { state: 'ready' | 'reading' | 'failed' };

/** What was read grows old within a quarter of an hour; the page asks for it whenever it is opened. */
const reading = {
  staleTime: 60_000,
  refetchInterval: ({ state }: { state: { data?: Read | undefined } }) =>
    state.data?.state === 'reading' ? lookEveryMs : (false as const),
};

/** What a month cost. */
export function useCostReport(month: string) {
  const api = useApi();
  return useQuery({
    ...reading,
    queryKey: [...costsKey, month],
    queryFn: ({ signal }) => api.call(costRoutes.showCosts, { query: { month }, signal }),
  });
}

/** What has an id in a month. */
export function useCostDetail(month: string, id: string) {
  const api = useApi();
  return useQuery({
    ...reading,
    queryKey: [...costsKey, month, id],
    queryFn: ({ signal }) => api.call(costRoutes.showCosts, { query: { month, id }, signal }),
  });
}

/** Has it read anew. */
export async function readAgain(api: ApiClient, month: string, id?: string): Promise<void> {
  await api.call(costRoutes.showCosts, { query: { month, id, again: 'true' } });
}

const endings: Readonly<Record<CostExportFormat, string>> = {
  csv: 'csv',
  json: 'json',
  focus: 'focus.csv',
};

/** Saves a month as a file, as it was when it was read, part by part. */
export async function saveCosts(
  api: ApiClient,
  { month, readAt, format }: { month: string; readAt: string; format: CostExportFormat },
): Promise<void> {
  const texts: string[] = [];
  let parts = 1;
  for (let part = 1; part <= parts; part += 1) {
    const { file } = await api.call(costRoutes.showCosts, {
      query: { month, readAt, format, part },
    });
    texts.push(file?.text ?? '');
    parts = file?.parts ?? 0;
  }
  const type = format === 'json' ? 'application/json' : 'text/csv';
  saveFile(new Blob(texts, { type }), `costs-${month}.${endings[format]}`);
}
