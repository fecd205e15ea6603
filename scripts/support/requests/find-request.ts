import * as z from 'zod/mini';
import type { SupportedStudio } from '../studio.ts';
import type { LogLine } from './log-line.ts';

/** What became of a request or a job, as far as the logs tell. */
type FoundRequest = {
  /** As it was asked for. */
  id: string;
  /** The ids by which its lines were found: of requests, of jobs, of Lambda's events, of traces. */
  ids: string[];
  lines: LogLine[];
};

/** The fields of a line that name what it belongs to. */
const idsSchema = z.object({
  /** The API's id of the request, which its answer tells. */
  requestId: z.optional(z.string()),
  apiRequest: z.optional(z.string()),
  /** Lambda's id of the event. */
  request: z.optional(z.string()),
  function_request_id: z.optional(z.string()),
  xray_trace_id: z.optional(z.string()),
  jobId: z.optional(z.string()),
  job: z.optional(z.string()),
});

/** Most ids that are followed, so that a word that is in everything finds no whole log. */
const maxIds = 40;

/** Finds the lines of a request by any part of its reference, and those of its job in other functions. */
export async function findRequest(
  studio: Pick<SupportedStudio, 'lines'>,
  { id, days }: { id: string; days: number },
  now: Date,
): Promise<FoundRequest> {
  const since = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const first = await studio.lines([id], since);
  const ids = [...new Set([id, ...first.flatMap((line) => idsOf(line, id))])].slice(0, maxIds);
  const lines = ids.length > 1 ? await studio.lines(ids, since) : first;
  return { id, ids, lines };
}

/** Ids of a line that is about the id; one that names it in passing tells nothing more. */
function idsOf(line: LogLine, id: string): string[] {
  const told = Object.values(fieldsOf(line.message)).filter((each) => each !== undefined);
  const isOfIt = [...told, line.requestId ?? ''].some((each) => each.includes(id));
  return isOfIt ? [...told, ...(line.requestId ? [line.requestId] : [])] : [];
}

function fieldsOf(message: string): z.infer<typeof idsSchema> {
  try {
    return idsSchema.parse(JSON.parse(message.slice(message.indexOf('{'))));
  } catch {
    return {};
  }
}

/** The lines, to be read in a terminal. */
export function requestText({ id, ids, lines }: FoundRequest): string {
  if (lines.length === 0) return `No line tells of ${id}: --days looks further back.`;
  const others = ids.filter((each) => each !== id);
  return [
    `${lines.length} lines of ${id}${others.length > 0 ? `, and of ${others.join(', ')}` : ''}`,
    '',
    ...lines.map(({ at, source, message }) => `${at}  ${source}  ${message}`),
  ].join('\n');
}
