import { type CostRecord, costRecordSchema } from '../../shared/costs/cost-record.ts';
import { costRecordMarker } from '../../shared/costs/record-facts.ts';

/** What no record may hold. */
const secrets: Readonly<Record<string, RegExp>> = {
  'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  'a bearer token': /bearer\s+\S/i,
  'a JSON web token': /\beyJ[\w-]+\.[\w-]+/,
  'a URL with a query': /https?:\/\/[^\s"]*\?/i,
};

/**
 * The cost records among the messages of logs, and what is wrong with some. Of what is told of the
 * same work by several runs, the first counts.
 */
export function readRecords(messages: readonly string[]): {
  records: CostRecord[];
  mistakes: string[];
} {
  const records = new Map<string, CostRecord>();
  const mistakes: string[] = [];
  for (const message of messages.filter((each) => each.startsWith(`{"${costRecordMarker}"`))) {
    const { success, data, error } = costRecordSchema.safeParse(jsonOf(message));
    if (!success) {
      mistakes.push(`No cost record: ${error.issues[0]?.path.join('.')} of ${message}`);
      continue;
    }
    const { id, source, kind } = data;
    mistakes.push(
      ...secretsIn(message).map((what) => `The record ${id} of ${source} holds ${what}`),
    );
    if (!records.has(id)) records.set(id, data);
    else if (kind === 'request') mistakes.push(`Two records of ${source} have the id ${id}`);
  }
  return { records: [...records.values()], mistakes };
}

function secretsIn(text: string): string[] {
  return Object.keys(secrets).filter((what) => secrets[what]?.test(text));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
