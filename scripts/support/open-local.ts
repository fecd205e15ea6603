import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { operatorAccessSchema, operatorFile } from '@atelier/local-cloud/host';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { stageNamed } from '../../infra/stages.ts';
import { StepFailure } from '../deploy/step.ts';
import { askFunction } from './ask-function.ts';
import { localLines } from './requests/local-lines.ts';
import type { SupportedStudio } from './studio.ts';

/** The studio that runs on this machine with a data folder. Its logs can be read when it does not run, too. */
export function openLocalStudio(dataFolder: string): SupportedStudio {
  const stage = stageNamed('dev');
  return {
    name: 'this machine',
    by: `${userInfo().username} on this machine`,
    ask: async (request) => {
      const { aws: endpoint, region, credentials } = accessTo(dataFolder);
      const client = new LambdaClient({ endpoint, region, credentials });
      try {
        return await askFunction(client, stage, request);
      } catch (error) {
        throw isUnreachable(error) ? notRunning(dataFolder, error) : error;
      } finally {
        client.destroy();
      }
    },
    site: async () => accessTo(dataFolder).site,
    lines: async (words, since) => localLines(join(dataFolder, 'logs'), words, since),
  };
}

function accessTo(dataFolder: string) {
  const file = join(dataFolder, operatorFile);
  if (!existsSync(file)) throw notRunning(dataFolder);
  return operatorAccessSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

function notRunning(dataFolder: string, cause?: unknown): StepFailure {
  return new StepFailure(
    `No studio runs on this machine with the data in ${resolve(dataFolder)}.`,
    'npm start, or name a stage on AWS: --stage <stage>',
    { cause },
  );
}
