import type { ListedRecord, Lists } from '../../../../shared/export/archive.ts';
import type { MonthOfUse, OpenLink } from '../../../../shared/export/manifest.ts';
import { type Feature, featureInfo } from '../../../../shared/features.ts';
import { commonRoutes } from '../../../../shared/routes/common.ts';
import { shareRoutes } from '../../../../shared/routes/shares.ts';
import { keptPeriods, periodOf, usageFromResponse } from '../../../../shared/usage.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { isSignedOut } from '../../lib/api-error.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { type Patience, patiently } from './patience.ts';
import { readPage, type Source, sources } from './sources.ts';

type Options = Patience & {
  /** Told how many records are known. */
  onRecords: (count: number) => void;
};

/** Reads every list to its end. A list that cannot be read is named in `unread`; rejects where nothing can be. */
export async function readLists(api: ApiClient, options: Options): Promise<Lists> {
  const lists: Lists = { usage: [], openLinks: [], records: [], unread: [] };
  const attempt = async (what: string, tool: Feature | null, read: () => Promise<void>) => {
    try {
      await read();
    } catch (error) {
      options.signal.throwIfAborted();
      // Without a session nothing can be read, and nothing is to be said of it.
      if (!(error instanceof Error) || isSignedOut(error)) throw error;
      lists.unread.push({ what, tool, result: null, reason: error.message });
    }
  };
  await attempt('Your usage', null, async () => {
    lists.usage = await readUsage(api, options);
  });
  await attempt('Your open links', null, async () => {
    lists.openLinks = await readLinks(api, options);
  });
  for (const source of sources) {
    const { feature } = source;
    await attempt(`Results of ${featureInfo[feature].name}`, feature, () =>
      readRecords(source, api, lists.records, options),
    );
  }
  return lists;
}

/** The months that are still kept; of earlier ones than the current, those with a use. */
async function readUsage(api: ApiClient, patience: Patience): Promise<MonthOfUse[]> {
  const { signal } = patience;
  const now = new Date(serverNow());
  const months: MonthOfUse[] = [];
  for (const period of keptPeriods(now)) {
    const request = { signal, query: { period } };
    const read = () => api.call(commonRoutes.getAppUsage, request);
    const uses = usageFromResponse(await patiently(read, patience));
    const used = Object.values(uses).some((count) => count > 0);
    if (used || period === periodOf(now)) months.push({ month: period, uses });
  }
  return months;
}

async function readLinks(api: ApiClient, patience: Patience): Promise<OpenLink[]> {
  const { signal } = patience;
  const shares = await patiently(() => api.call(shareRoutes.listShares, { signal }), patience);
  return shares.map(({ url, feature, id, createdAt, expiresAt, views }) => ({
    address: new URL(url, location.href).href,
    tool: feature,
    result: id,
    createdAt,
    expiresAt,
    views,
  }));
}

/** Adds the records of a tool as they are read: where a later page fails, those before it are there. */
async function readRecords(
  source: Source,
  api: ApiClient,
  records: ListedRecord[],
  options: Options,
): Promise<void> {
  const { signal, onRecords } = options;
  let before: string | undefined;
  let cursor: string | undefined;
  do {
    const read = () => readPage(source, api, { cursor, signal });
    const page = await patiently(read, options);
    for (const record of page.records) {
      records.push({ record, before });
      before = record.id;
    }
    onRecords(records.length);
    cursor = page.next;
  } while (cursor !== undefined);
}
