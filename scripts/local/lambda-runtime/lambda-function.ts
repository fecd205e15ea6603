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
  memoryMb: number;
  timeoutMs: number;
  reservedConcurrency: number | undefined;
  /** The template's variables, resolved. */
  environment: Record<string, string>;
};

export type LambdaRuntimeOptions = {
  functions: readonly LambdaFunction[];
  credentialsFor(functionId: string): Credentials;
  awsEndpoint: string;
  region: string;
  clock: StudioClock;
  /** Folder of `<functionId>.jsonl`. */
  logDir: string;
};
