import type { ExecutionEnvironment } from '../aws/service.ts';
import type { Invocation } from '../consumption/counts.ts';
import type { LogDelivery } from '../log-delivery/log-delivery.ts';
import type { StudioClock } from '../studio-clock.ts';
import type { Credentials } from './runtime-environment.ts';

export type LambdaFunction = {
  /** Logical id in the template. */
  id: string;
  name: string;
  arn: string;
  /** The version that the template publishes; without one the code is just the latest. */
  version: string;
  /** Absolute path of the unpacked bundle. */
  codeDir: string;
  handler: string;
  /** Name of the log group. */
  logGroup: string;
  memoryMb: number;
  timeoutMs: number;
  reservedConcurrency: number | undefined;
  /** The template's variables, resolved. */
  environment: Record<string, string>;
};

export type LambdaRuntimeOptions = {
  functions: readonly LambdaFunction[];
  /** Credentials for one execution environment of a function. */
  credentialsFor(functionId: string, environment: ExecutionEnvironment): Credentials;
  awsEndpoint: string;
  region: string;
  clock: StudioClock;
  /** Why a function's role may not write its log; absent where roles do not matter. */
  logRefusal?: (fn: LambdaFunction) => string | undefined;
  /** Hears of each line that a function logs. */
  onLogLine?: (message: string) => void;
  /** Where lines go beside the log itself. */
  logDelivery?: LogDelivery;
  /** Learns of every event that a function was given, once it is over. */
  onInvocation?: (invocation: Invocation) => void;
  /** Folder of `<functionId>.jsonl`. */
  logDir: string;
};
