import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStudioClock, type StudioClock } from '../../../clock.ts';
import type { LambdaFunction, LambdaRuntimeOptions } from '../../../lambda/lambda-function.ts';
import { createLambdaRuntime, type LambdaRuntime } from '../../../lambda/lambda-runtime.ts';

export type TestRuntime = LambdaRuntime & {
  clock: StudioClock;
  /** Messages of the function's log. */
  logOf(functionId: string): string[];
  dispose(): Promise<void>;
};

type Settings = Partial<Omit<LambdaFunction, 'id' | 'codeDir'>>;

/** A runtime with functions made from source, by their ids. */
export function runtimeWith(
  sources: Record<string, string>,
  settings: Settings = {},
  options: Partial<LambdaRuntimeOptions> = {},
): TestRuntime {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-lambda-'));
  const logDir = join(folder, 'logs');
  const clock = createStudioClock();
  const runtime = createLambdaRuntime({
    functions: Object.entries(sources).map(([id, source]) => {
      return { ...defaults, ...settings, id, codeDir: bundle(folder, id, source) };
    }),
    credentialsFor: (id) => ({ accessKeyId: `key-${id}`, secretAccessKey: 'secret' }),
    awsEndpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    clock,
    logDir,
    ...options,
  });
  return {
    ...runtime,
    clock,
    logOf: (id) =>
      readFileSync(join(logDir, `${id}.jsonl`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => String(JSON.parse(line).message)),
    dispose: async () => {
      await runtime.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

const defaults: Omit<LambdaFunction, 'id' | 'codeDir'> = {
  name: 'test-function',
  arn: 'arn:aws:lambda:us-east-1:000000000000:function:test-function',
  version: '$LATEST',
  handler: 'index.handler',
  logGroup: '/aws/lambda/test-function',
  memoryMb: 256,
  timeoutMs: 5000,
  reservedConcurrency: undefined,
  environment: { GREETING: 'hello' },
};

function bundle(folder: string, id: string, source: string): string {
  const codeDir = join(folder, id);
  mkdirSync(codeDir);
  writeFileSync(join(codeDir, 'index.js'), source);
  return codeDir;
}
