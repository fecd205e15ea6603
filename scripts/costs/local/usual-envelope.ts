import type { LogEvent } from '../cost-source.ts';

const start = '{"messageType":"DATA_MESSAGE",';
const group = '"logGroup":"';
const events = '"logEvents":[{"id":"';
const time = ',"timestamp":';
const text = ',"message":';
const end = '}]}';

/**
 * The event in an envelope that holds one and has its members in the order in which the studio on
 * this machine writes them: half the time that reading it as JSON takes. Undefined for any other.
 */
export function usualEvent(line: string): LogEvent | undefined {
  if (!line.startsWith(start) || !line.endsWith(end)) return undefined;
  const logGroup = upTo(line, line.indexOf(group, start.length) + group.length, '"');
  const idStart = line.indexOf(events, start.length) + events.length;
  const id = upTo(line, idStart, '"');
  const timeStart = idStart + id.length + 1;
  if (!line.startsWith(time, timeStart)) return undefined;
  const timestamp = upTo(line, timeStart + time.length, ',');
  const textStart = timeStart + time.length + timestamp.length;
  if (!line.startsWith(text, textStart) || !/^\d+$/.test(timestamp)) return undefined;
  if (logGroup === '' || id === '' || logGroup.includes('\\') || id.includes('\\'))
    return undefined;
  const message = textIn(line.slice(textStart + text.length, -end.length));
  return message === undefined
    ? undefined
    : { logGroup, id, timestamp: Number(timestamp), message };
}

function upTo(line: string, from: number, limit: string): string {
  return line.slice(from, Math.max(from, line.indexOf(limit, from)));
}

/** Not a text where more follows it, such as another event. */
function textIn(json: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
