import { useQuery } from '@tanstack/react-query';
import { type CostExportFormat, orderedFormat } from '../../../../shared/cost-report.ts';
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

/** What a period cost. */
export function useCostReport(period: string) {
  const api = useApi();
  return useQuery({
    ...reading,
    queryKey: [...costsKey, period],
    queryFn: ({ signal }) => api.call(costRoutes.showCosts, { query: { period }, signal }),
  });
}

/** What has an id in a period. */
export function useCostDetail(period: string, id: string) {
  const api = useApi();
  return useQuery({
    ...reading,
    queryKey: [...costsKey, period, id],
    queryFn: ({ signal }) => api.call(costRoutes.showCosts, { query: { period, id }, signal }),
  });
}

/** Has it read anew. */
export async function readAgain(api: ApiClient, period: string, id?: string): Promise<void> {
  await api.call(costRoutes.showCosts, { query: { period, id, again: 'true' } });
}

const endings: Readonly<Record<CostExportFormat, string>> = {
  csv: 'csv',
  json: 'json',
  focus: 'focus.csv',
};

type Wanted = { period: string; readAt: string; format: CostExportFormat };

/** Saves a period as a file, as it was when it was read, part by part. Gives what is not in it, in words, if something is not. */
export async function saveCosts(
  api: ApiClient,
  { period, readAt, format }: Wanted,
): Promise<string | null> {
  const first =
    format === orderedFormat
      ? await orderedFile(api, period)
      : await filePart(api, { period, readAt, format });
  const texts = [first.text];
  for (let part = 2; part <= first.parts; part += 1) {
    const more = await filePart(api, { period, readAt: first.readAt, format, part });
    texts.push(more.text);
  }
  const type = format === 'json' ? 'application/json' : 'text/csv';
  saveFile(new Blob(texts, { type }), `costs-${period}.${endings[format]}`);
  return first.note;
}

async function filePart(api: ApiClient, query: Wanted & { part?: number }) {
  const { file } = await api.call(costRoutes.showCosts, { query });
  if (!file) throw new Error('An answer carried no file');
  return file;
}

/** The first part of a file that is made when it is asked for, as soon as it is. What failed before is tried anew. */
async function orderedFile(api: ApiClient, period: string) {
  const query = { period, format: orderedFormat };
  const look = (again?: 'true') =>
    api.call(costRoutes.showCosts, { query: { ...query, ...(again && { again }) } });
  let answer = await look();
  if (answer.state === 'failed') answer = await look('true');
  while (!answer.file) {
    if (answer.state === 'failed') throw new Error('The file could not be made');
    await new Promise((looked) => setTimeout(looked, lookEveryMs));
    answer = await look();
  }
  return answer.file;
}
