import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type OperatorAccess, operatorAccessSchema, operatorFile } from '@atelier/local-cloud/host';
import { StepFailure } from '../deploy/step.ts';

/** How the studio that runs on this machine with a data folder is reached. Throws, with what to do, where none runs. */
export function operatorAccess(dataFolder: string): OperatorAccess {
  const file = join(dataFolder, operatorFile);
  if (!existsSync(file)) throw notRunning(dataFolder);
  return operatorAccessSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Whether nobody answers there. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

export function notRunning(dataFolder: string, cause?: unknown): StepFailure {
  return new StepFailure(
    `No studio runs on this machine with the data in ${resolve(dataFolder)}.`,
    'npm start, or name a stage on AWS: --stage <stage>',
    { cause },
  );
}
