import { userInfo } from 'node:os';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { operatorSecrets } from '../../infra/operator-secrets.ts';
import { bucketNameOf, type StageTable, secretName, tableNameOf } from '../../infra/stage-names.ts';
import { type Stage, stageNamed } from '../../infra/stages.ts';
import { identityFor } from '../deploy/checks/credentials.ts';
import { awsClients } from '../deploy/clients.ts';
import { operatorAccess } from '../support/operator-access.ts';
import { type KnownAccounts, knownAccounts } from './known-accounts.ts';

/** A studio whose data are brought back: a stage on AWS, or the one on this machine. */
export type RestoredStudio = {
  /** As it is told: `prod`, or `this machine`. */
  name: string;
  /** Who runs the command. */
  by: string;
  dynamodb: DynamoDBClient;
  s3: S3Client;
  tableName: (table: StageTable) => string;
  mediaBucket: string;
  knownAccounts: KnownAccounts;
};

type Elsewhere = Parameters<typeof awsClients>[1];

/** A stage on AWS, as whoever is signed in. Throws, with what to do, where nobody is, or in another account. */
export async function openStageStudio(
  name: string,
  elsewhere: Elsewhere = {},
): Promise<RestoredStudio> {
  const stage = stageNamed(name);
  const clients = awsClients(stage.region, elsewhere);
  const { arn: by, account } = await identityFor(stage, clients.sts);
  return studioOf(stage, { clients, account, by, name, clerkApi: stage.clerk.apiUrl });
}

/** The studio that runs on this machine with a data folder. */
export function openLocalStudio(dataFolder: string): RestoredStudio {
  const { aws: endpoint, region, account, credentials, clerkApi } = operatorAccess(dataFolder);
  const clients = awsClients(region, { endpoint, credentials });
  const by = `${userInfo().username} on this machine`;
  return studioOf(stageNamed('dev'), { clients, account, by, name: 'this machine', clerkApi });
}

type Found = {
  clients: ReturnType<typeof awsClients>;
  account: string;
  clerkApi: string;
} & Pick<RestoredStudio, 'name' | 'by'>;

function studioOf(stage: Stage, { clients, account, clerkApi, ...told }: Found): RestoredStudio {
  const SecretId = secretName(stage.name, operatorSecrets.clerkSecretKey);
  return {
    ...told,
    dynamodb: clients.dynamodb,
    s3: clients.s3,
    tableName: (table) => tableNameOf(stage, table),
    mediaBucket: bucketNameOf(stage, 'media', account),
    knownAccounts: async (ids) => {
      const { SecretString = '' } = await clients.secrets.send(
        new GetSecretValueCommand({ SecretId }),
      );
      return knownAccounts(ids, { secretKey: SecretString, apiUrl: clerkApi });
    },
  };
}
