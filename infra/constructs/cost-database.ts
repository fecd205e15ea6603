import { Aws } from 'aws-cdk-lib';
import { CfnNamedQuery, CfnWorkGroup } from 'aws-cdk-lib/aws-athena';
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { costFolders, costTables } from '../../shared/costs/cost-folders.ts';
import { savedCostQueries } from '../cost-sql.ts';
import { costDatabaseName, costWorkGroupName } from '../stage-names.ts';
import type { Stage } from '../stages.ts';

/** No line is older than the day on which the first was written. */
const firstDay = '2026-11-01';

/**
 * What CloudWatch Logs sends, in lower case, as the catalogue stores names. Not with OpenX's reader of
 * JSON, whose results may differ between queries
 * (https://docs.aws.amazon.com/athena/latest/ug/openx-json-serde.html).
 */
const envelopes = {
  columns: [
    { name: 'messagetype', type: 'string' },
    { name: 'owner', type: 'string' },
    { name: 'loggroup', type: 'string' },
    { name: 'logstream', type: 'string' },
    { name: 'subscriptionfilters', type: 'array<string>' },
    { name: 'logevents', type: 'array<struct<id:string,timestamp:bigint,message:string>>' },
  ],
  serdeInfo: { serializationLibrary: 'org.apache.hive.hcatalog.data.JsonSerDe' },
};

/** Each line as one text. */
const texts = {
  columns: [{ name: 'message', type: 'string' }],
  serdeInfo: { serializationLibrary: 'org.apache.hadoop.hive.serde2.lazy.LazySimpleSerDe' },
};

const files = {
  inputFormat: 'org.apache.hadoop.mapred.TextInputFormat',
  outputFormat: 'org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat',
};

/** How Athena reads the folders of the bucket. Partition projection finds the days without a crawler. */
export class CostTables extends Construct {
  constructor(scope: Construct, id: string, { stage, bucket }: { stage: Stage; bucket: IBucket }) {
    super(scope, id);
    const database = new CfnDatabase(this, 'Database', {
      catalogId: Aws.ACCOUNT_ID,
      databaseInput: { name: costDatabaseName(stage) },
    });
    database.overrideLogicalId('CostDatabase');
    const locationOf = (folder: string) => bucket.s3UrlForObject(folder);
    const lines = `${locationOf(costFolders.lines)}/`;
    const table = (logicalId: string, tableInput: CfnTable.TableInputProperty) => {
      const made = new CfnTable(this, logicalId, {
        catalogId: Aws.ACCOUNT_ID,
        databaseName: database.ref,
        tableInput: { tableType: 'EXTERNAL_TABLE', ...tableInput },
      });
      made.overrideLogicalId(logicalId);
    };
    table('CostLinesTable', {
      name: costTables.lines,
      partitionKeys: [{ name: 'day', type: 'string' }],
      storageDescriptor: { ...files, ...envelopes, location: lines },
      parameters: projectionOn(lines),
    });
    table('CostCorrectionsTable', {
      name: costTables.corrections,
      storageDescriptor: {
        ...files,
        ...texts,
        location: `${locationOf(costFolders.corrections)}/`,
      },
    });
  }
}

/** https://docs.aws.amazon.com/athena/latest/ug/partition-projection-kinesis-firehose-example.html */
function projectionOn(folder: string): Record<string, string> {
  return {
    'projection.enabled': 'true',
    'projection.day.type': 'date',
    'projection.day.format': 'yyyy-MM-dd',
    'projection.day.range': `${firstDay},NOW`,
    'projection.day.interval': '1',
    'projection.day.interval.unit': 'DAYS',
    'storage.location.template': `${folder}day=\${day}/`,
  };
}

/**
 * Bytes that one query may read at most: a month of a million requests takes some hundred MB. At 5
 * dollars per TB (https://aws.amazon.com/athena/pricing/) a mistaken query costs five cents.
 */
export const maxScanBytes = 10 * 1024 ** 3;

/** The workgroup that queries cost records, with saved queries. Results are removed after a day. */
export class CostQueries extends Construct {
  constructor(scope: Construct, id: string, { stage, bucket }: { stage: Stage; bucket: IBucket }) {
    super(scope, id);
    const workGroup = new CfnWorkGroup(this, 'WorkGroup', {
      name: costWorkGroupName(stage),
      description: `What the stage ${stage.name} costs`,
      // Deletes the queries that people saved in it too.
      recursiveDeleteOption: true,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        bytesScannedCutoffPerQuery: maxScanBytes,
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
