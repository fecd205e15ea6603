import * as z from 'zod/mini';
import { type CostsQuery, costDetailSchema, costReportSchema } from '../../shared/cost-report.ts';
import { costRoutes } from '../../shared/routes/costs.ts';
import { defineRoute } from '../http/define-route.ts';
import { StudioError } from '../platform/studio-error.ts';
import { getJson, getText, partKey, partsKey } from '../storage/cost-reports.ts';
import { orderedReport } from './ordered-report.ts';

const nothing = { report: null, detail: null, file: null };

/** What a month cost, as it was read last: all of it, what has an id in it, or a part of it as a file. */
export const handler = defineRoute(costRoutes.showCosts, async ({ query }) => {
  const { month, id, again, format } = query;
  if (format !== undefined) {
    return {
      body: { ...nothing, state: 'ready' as const, file: await filePart(query) },
    };
  }
  if (id === undefined) {
    const { made, state } = await orderedReport({ month, again }, costReportSchema);
    return { body: { ...nothing, state, report: made } };
  }
  const { made, state } = await orderedReport({ month, id, again }, costDetailSchema);
  return { body: { ...nothing, state, detail: made } };
});

/** A part of a file that was made when the month was read. */
async function filePart({ month, readAt = '', format = 'csv', part = 1 }: CostsQuery) {
  const file = { month, readAt, format };
  const [parts, text] = await Promise.all([
    getJson(partsKey(file), z.int()),
    getText(partKey(file, part)),
  ]);
  if (parts === undefined || text === undefined) throw new StudioError('not_found');
  return { text, parts };
}
