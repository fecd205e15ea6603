import * as z from 'zod/mini';
import { costFolders } from '../../../shared/costs/cost-folders.ts';
import { lineOf } from '../../../shared/costs/cost-line.ts';
import { awsPriceList } from '../../../shared/costs/prices/aws.ts';
import { costRecordMarker } from '../../../shared/costs/record-facts.ts';
import { dayAfter } from '../../../shared/days.ts';
import { bytesPerGb, writeRecord } from '../../platform/cost-log.ts';
import { settings } from '../../platform/settings.ts';
import { getJson, putText } from '../../storage/cost-reports.ts';
import { maxMeteredDays } from '../late-days.ts';
import { openDatabase, whole } from '../ledger/database.ts';
import { fetchAccessLogs, type Window } from '../sources/access-logs.ts';

/** Until when files were metered and, where a run has begun on later ones, up to when it meters. */
const noteSchema = z.object({ until: z.iso.datetime(), end: z.optional(z.iso.datetime()) });

const noteKey = `${costFolders.delivery}/metered.json`;

const hourMs = 60 * 60 * 1000;

/** Where nothing was metered yet, a day is. */
const firstHours = 24;

const rowSchema = z.object({
  day: z.string(),
  kind: z.enum(['media', 'site']),
  requests: whole,
  bytes: whole,
});

type Row = z.infer<typeof rowSchema>;

/**
 * Meters what CloudFront delivered beside answers of the API, by the files of its access logs that came since the last time, up to the last full hour: each
 * file counts once, however late it is. A run that breaks off is first done again up to where it was to go, so that its records are the same ones.
 */
export async function meterDelivery(now: Date, folder: string): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const note = await getJson(noteKey, noteSchema);
  let from = note ? new Date(note.until) : new Date(hour.getTime() - firstHours * hourMs);
  for (const to of [...(note?.end === undefined ? [] : [new Date(note.end)]), hour]) {
    if (from >= to) continue;
    await meterWindow({ from, to }, folder);
    from = to;
  }
}

async function meterWindow({ from, to }: Window, folder: string): Promise<void> {
  await putText(noteKey, JSON.stringify({ until: from.toISOString(), end: to.toISOString() }));
  const files = await fetchAccessLogs({ from, to }, folder);
  const rows = files.length === 0 ? [] : await rowsOf(files);
  for (const row of rows) writeDelivery(row, { from, to });
  await putText(noteKey, JSON.stringify({ until: to.toISOString() }));
}

async function rowsOf(files: readonly string[]): Promise<Row[]> {
  using database = await openDatabase();
  await database.set('files', files);
  return await database.ask('delivered-requests', rowSchema);
}

/** A record of a day's totals, or of those that came later: it names nobody. */
function writeDelivery({ day, kind, requests, bytes }: Row, { from, to }: Window): void {
  const oldest = dayAfter(to.toISOString().slice(0, 10), -maxMeteredDays);
  const at = new Date(`${day < oldest ? oldest : day}T12:00:00.000Z`);
  const consumed = [
    { sku: 'cdnRequest', quantity: requests },
    { sku: 'cdnGb', quantity: bytes / bytesPerGb },
  ] as const;
  const place = { at, region: settings.region() };
  writeRecord({
    [costRecordMarker]: 1,
    id: `delivery:${day}:${kind}:${from.toISOString()}`,
    at: at.toISOString(),
    kind: 'delivery',
    stage: settings.stage(),
    source: `${kind}Delivery`,
    outcome: 'done',
    lines: consumed.map((each) => lineOf(each, awsPriceList, place)),
  });
}
