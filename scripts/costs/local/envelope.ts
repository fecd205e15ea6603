import * as z from 'zod/mini';
import type { LogEvent } from '../cost-source.ts';
import { usualEvent } from './usual-envelope.ts';

/**
 * What CloudWatch Logs delivers to a subscriber, one JSON object a line:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/SubscriptionFilters.html
 */
const envelopeSchema = z.object({
  messageType: z.string(),
  logGroup: z.string(),
  logEvents: z.array(z.object({ id: z.string(), timestamp: z.number(), message: z.string() })),
});

type Envelope = z.infer<typeof envelopeSchema>;

/** The events in a line; undefined where it is no envelope. Messages about the delivery hold none. */
export function eventsIn(line: string): LogEvent[] | undefined {
  const usual = usualEvent(line);
  if (usual) return [usual];
  const envelope = parsed(line);
  if (!envelope) return undefined;
  const { logGroup, messageType } = envelope;
  if (messageType !== 'DATA_MESSAGE') return [];
  return envelope.logEvents.map(({ id, timestamp, message }) => ({
    logGroup,
    id,
    timestamp,
    message,
  }));
}

function parsed(line: string): Envelope | undefined {
  try {
    return envelopeSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
