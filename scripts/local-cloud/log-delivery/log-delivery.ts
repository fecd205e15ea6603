import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock } from '../clock.ts';
import { type Place, readSubscriptions, type Subscription } from './read-subscriptions.ts';

/** The folder of a data folder that stands for the bucket of cost records. */
export const costsFolder = 'costs';

/** One line of a log. */
type LogEvent = { logStream: string; timestamp: number; message: string };

/** Delivers log lines as the template's subscriptions say. */
export type LogDelivery = {
  /** Delivers the line at once if a subscription of its log group matches it. */
  deliver(logGroup: string, event: LogEvent): void;
};

type Options = Place & {
  /** Stands for the bucket; a day's lines are in one file, named after the stream's prefix. */
  folder: string;
  clock: Clock;
};

/**
 * Delivers as CloudWatch Logs and Firehose do together, but each line at once and by itself:
 * `lines/day=2026-11-22/` on AWS is `lines/day=2026-11-22.jsonl` here.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/SubscriptionFilters.html
 */
export function createLogDelivery({ folder, clock, ...place }: Options): LogDelivery {
  const byLogGroup = Map.groupBy(readSubscriptions(place), ({ logGroup }) => logGroup);
  const owner = place.template.account;

  function send({ name, logGroup, stream }: Subscription, event: LogEvent): void {
    const { logStream, timestamp, message } = event;
    const batch = {
      messageType: 'DATA_MESSAGE',
      owner,
      logGroup,
      logStream,
      subscriptionFilters: [name],
      logEvents: [{ id: eventId(timestamp), timestamp, message }],
    };
    const day = clock.now().toISOString().slice(0, 10);
    const file = join(folder, stream.folderOf(day).replace(/\/$/, '.jsonl'));
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `${JSON.stringify(batch)}\n`);
  }

  return {
    deliver: (logGroup, event) => {
      for (const subscription of byLogGroup.get(logGroup) ?? []) {
        if (subscription.matches(event.message)) send(subscription, event);
      }
    },
  };
}

/** A unique event id of 56 digits, as CloudWatch Logs makes them. */
function eventId(timestamp: number): string {
  const number = BigInt(`0x${randomUUID().replaceAll('-', '')}`);
  return `${timestamp}${String(number).padStart(43, '0')}`;
}
