import * as z from 'zod/mini';
import {
  type CostsQuery,
  costDetailSchema,
  costReportSchema,
  orderedFormat,
} from '../../shared/cost-report.ts';
import { costRoutes } from '../../shared/routes/costs.ts';
import { defineRoute } from '../http/define-route.ts';
import { StudioError } from '../platform/studio-error.ts';
import { getJson, getText, partKey, partsKey } from '../storage/cost-reports.ts';
import { orderedReport } from './ordered-report.ts';
import { madeFileSchema } from './write-file.ts';

const nothing = { report: null, detail: null, file: null };

/** What a period cost, as it was read last: all of it, what has an id in it, or a part of it as a file. */
export const handler = defineRoute(costRoutes.showCosts, async ({ query }) => {
  const { period, id, again, format, readAt } = query;
  if (format === orderedFormat && readAt === undefined) return { body: await orderedFile(query) };
  if (format !== undefined) {
    return {
      body: { ...nothing, state: 'ready' as const, file: await filePart(query) },
    };
  }
  if (id === undefined) {
    const { made, state } = await orderedReport({ period, again }, costReportSchema);
    return { body: { ...nothing, state, report: made } };
  }
  const { made, state } = await orderedReport({ period, id, again }, costDetailSchema);
  return { body: { ...nothing, state, detail: made } };
});

/** The first part of a file that somebody has to ask for, once it is made. */
async function orderedFile({ period, again }: CostsQuery) {
  const wanted = { period, again, format: orderedFormat };
  const { made, state } = await orderedReport(wanted, madeFileSchema);
  if (!made || state !== 'ready') return { ...nothing, state };
  const part = await filePart({ ...wanted, readAt: made.readAt });
  return { ...nothing, state, file: { ...part, note: made.note } };
}

/** A part of a file that was made when the period was read. */
async function filePart({ period, readAt = '', format = 'csv', part = 1 }: CostsQuery) {
  const file = { period, readAt, format };
  const [parts, text] = await Promise.all([
    getJson(partsKey(file), z.int()),
    getText(partKey(file, part)),
  ]);
  if (parts === undefined || text === undefined) throw new StudioError('not_found');
  return { text, parts, readAt, note: null };
}
