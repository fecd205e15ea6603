import { Aws } from 'aws-cdk-lib';
import { CfnNamedQuery, CfnWorkGroup } from 'aws-cdk-lib/aws-athena';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { costDatabaseName, costFolders, costWorkGroupName } from '../cost-names.ts';
import { savedCostQueries } from '../cost-sql.ts';
import type { Stage } from '../stages.ts';

/**
 * Most that one query may read, in bytes: a month of a million requests takes some hundred MB. At 5
 * dollars for each TB (https://aws.amazon.com/athena/pricing/) a mistake costs five cents.
 */
export const scanLimit = 10 * 1024 ** 3;

/** Where the cost records are asked, with queries to begin with; what they answer is gone after a day. */
export class CostQueries extends Construct {
  constructor(scope: Construct, id: string, { stage, bucket }: { stage: Stage; bucket: IBucket }) {
    super(scope, id);
    const workGroup = new CfnWorkGroup(this, 'WorkGroup', {
      name: costWorkGroupName(stage),
      description: `What the stage ${stage.name} costs`,
      // Queries that people save in it go with it.
      recursiveDeleteOption: true,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        bytesScannedCutoffPerQuery: scanLimit,
        publishCloudWatchMetricsEnabled: false,
        engineVersion: { selectedEngineVersion: 'Athena engine version 3' },
        resultConfiguration: {
          outputLocation: `${bucket.s3UrlForObject(costFolders.results)}/`,
          expectedBucketOwner: Aws.ACCOUNT_ID,
          encryptionConfiguration: { encryptionOption: 'SSE_S3' },
        },
      },
    });
    workGroup.overrideLogicalId('CostWorkGroup');
    for (const [name, queryString] of Object.entries(savedCostQueries)) {
      new CfnNamedQuery(this, name, {
        name: `atelier/${stage.name}/${name}`,
        database: costDatabaseName(stage),
        workGroup: workGroup.ref,
        queryString,
      });
    }
  }
}
