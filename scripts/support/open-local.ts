import { userInfo } from 'node:os';
import { join } from 'node:path';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { stageNamed } from '../../infra/stages.ts';
import { askFunction } from './ask-function.ts';
import { isUnreachable, notRunning, operatorAccess } from './operator-access.ts';
import { localLines } from './requests/local-lines.ts';
import type { SupportedStudio } from './studio.ts';

/** The studio that runs on this machine with a data folder. Its logs can be read when it does not run, too. */
export function openLocalStudio(dataFolder: string): SupportedStudio {
  const stage = stageNamed('dev');
  return {
    name: 'this machine',
    by: `${userInfo().username} on this machine`,
    ask: async (request) => {
      const { aws: endpoint, region, credentials } = operatorAccess(dataFolder);
      const client = new LambdaClient({ endpoint, region, credentials });
      try {
        return await askFunction(client, stage, request);
      } catch (error) {
        throw isUnreachable(error) ? notRunning(dataFolder, error) : error;
      } finally {
        client.destroy();
      }
    },
    site: async () => operatorAccess(dataFolder).site,
    lines: async (words, since) => localLines(join(dataFolder, 'logs'), words, since),
  };
}
