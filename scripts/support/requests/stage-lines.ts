import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AwsCredentialIdentity, AwsCredentialIdentityProvider } from '@aws-sdk/types';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod/mini';
import { StepFailure } from '../../deploy/step.ts';
import type { LogLine } from './log-line.ts';

/** Where the logs of a stage are, and as whom they are read. */
type Logs = {
  region: string;
  /** In place of AWS. */
  endpoint?: string;
  credentials: AwsCredentialIdentity | AwsCredentialIdentityProvider;
};

/** Most lines of an answer; a request has some ten. */
const maxLines = 1_000;

const firstPauseMs = 500;
const maxPauseMs = 4_000;

const startedSchema = z.object({ queryId: z.string() });

const resultsSchema = z.object({
  status: z.string(),
  results: z._default(
    z.array(z.array(z.object({ field: z.string(), value: z._default(z.string(), '') }))),
    [],
  ),
});

/** The lines of these logs with any of the words, by one query of CloudWatch Logs Insights, which is paid by what it reads. */
export async function stageLines(
  logs: Logs,
  logGroupNames: readonly string[],
  { words, since }: { words: readonly string[]; since: Date },
): Promise<LogLine[]> {
  const { queryId } = startedSchema.parse(
    await call(logs, 'StartQuery', {
      logGroupNames,
      startTime: Math.floor(since.getTime() / 1000),
      endTime: Math.ceil(Date.now() / 1000),
      queryString: queryFor(words),
      limit: maxLines,
    }),
  );
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, maxPauseMs)) {
    const { status, results } = resultsSchema.parse(
      await call(logs, 'GetQueryResults', { queryId }),
    );
    if (status === 'Complete') return results.map(lineOf);
    if (status !== 'Running' && status !== 'Scheduled') throw refused(`the query is ${status}`);
    await pause(wait);
  }
}

/** Words are ids of requests and jobs: none has a character that a pattern would read otherwise but the dot. */
function queryFor(words: readonly string[]): string {
  const pattern = words.map((word) => word.replaceAll('.', '\\.')).join('|');
  return `fields @timestamp, @log, @message, @requestId | filter @message like /${pattern}/ | sort @timestamp asc`;
}

function lineOf(fields: readonly { field: string; value: string }[]): LogLine {
  const told = (name: string) => fields.find(({ field }) => field === name)?.value;
  return {
    // Insights writes `2026-11-25 07:40:58.123`, in UTC.
    at: new Date(`${told('@timestamp')?.replace(' ', 'T')}Z`).toISOString(),
    // The account, a colon, the name of the group.
    source: told('@log')?.split(':').at(-1) ?? '',
    requestId: told('@requestId'),
    message: (told('@message') ?? '').trimEnd(),
  };
}

/** One operation of CloudWatch Logs, in its JSON protocol: the SDK's client of it is no package of the project. */
async function call(logs: Logs, operation: string, input: object): Promise<unknown> {
  const url = new URL(logs.endpoint ?? `https://logs.${logs.region}.amazonaws.com`);
  const { region, credentials } = logs;
  const signer = new SignatureV4({ service: 'logs', region, credentials, sha256: Sha256 });
  const body = JSON.stringify(input);
  const { headers } = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: '/',
    headers: {
      host: url.host,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `Logs_20140328.${operation}`,
    },
    body,
  });
  const { host: _, ...sent } = headers;
  const response = await fetch(url, { method: 'POST', headers: sent, body });
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  throw refused(text.slice(0, 300));
}

function refused(why: string): StepFailure {
  return new StepFailure(
    `CloudWatch Logs did not answer: ${why}.`,
    'Who asks needs logs:StartQuery on the log groups of the stage, and logs:GetQueryResults',
  );
}

/** SHA-256 as the signer wants it: keyed where it is given a secret. */
class Sha256 {
  #hash: Hash | Hmac;
  readonly #secret: string | ArrayBuffer | ArrayBufferView | undefined;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#secret = secret;
    this.#hash = this.#begun();
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    this.#hash = this.#begun();
  }

  #begun(): Hash | Hmac {
    const secret = this.#secret;
    return secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data);
  if (data instanceof ArrayBuffer) return Buffer.from(data);
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}
