import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Policies } from '../aws/policy/policies.ts';
import type { Clock } from '../clock.ts';
import { isDiskFull } from '../data/data-folder.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import type { LambdaFunction } from './lambda-function.ts';

/** A function's log group: one JSON line per event, written before the caller goes on. */
type FunctionLog = { write(requestId: string | undefined, text: string): void };

type Options = {
  file: string;
  clock: Clock;
  /** Hears of each line that is written. */
  onLine?: (line: { timestamp: Date; message: string }) => void;
  /** Why the function may not write its log; asked once, when there is something to write. */
  refusal?: (() => string | undefined) | undefined;
};

/** Opens the log. Lines that the role may not write are lost, as on Lambda, or that a full disk does not take; the console says so. */
export function openFunctionLog({ file, clock, refusal, onLine }: Options): FunctionLog {
  mkdirSync(dirname(file), { recursive: true });
  let mayWrite: boolean | undefined;
  const ask = () => {
    const reason = refusal?.();
    if (reason !== undefined) console.error(`The log ${file} is lost: ${reason}`);
    return reason === undefined;
  };
  return {
    write(requestId, text) {
      mayWrite ??= ask();
      if (!mayWrite) return;
      const timestamp = clock.now();
      const messages = text.split('\n').filter((line) => line.trim() !== '');
      const lines = messages.map(
        (message) => `${JSON.stringify({ timestamp, requestId, message })}\n`,
      );
      try {
        appendFileSync(file, lines.join(''));
      } catch (error) {
        if (!isDiskFull(dirname(file), error)) throw error;
      }
      for (const message of messages) onLine?.({ timestamp, message });
    },
  };
}

/**
 * Why a function's role does not let Lambda write the function's log; undefined when it does.
 * @see https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazoncloudwatchlogs.html
 */
export function logRefusal(
  { id, logGroup }: LambdaFunction,
  { template, principalOf, refusalOf }: Policies & { template: ResolvedTemplate },
): string | undefined {
  const { region, account } = template;
  const resource = `arn:aws:logs:${region}:${account}:log-group:${logGroup}:log-stream:${id}`;
  const principal = principalOf(id);
  return (
    refusalOf(principal, { action: 'logs:CreateLogStream', resource }) ??
    refusalOf(principal, { action: 'logs:PutLogEvents', resource })
  );
}
