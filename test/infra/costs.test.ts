import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { maxScanBytes } from '../../infra/constructs/cost-database.ts';
import { savedCostQueries } from '../../infra/cost-sql.ts';
import { customResourceFunctions, functionIdOf } from '../../infra/function-entries.ts';
import { resourcesOf, templateOf } from './support/synthesized.ts';

const template = templateOf('prod');

const propertiesOf = <Schema extends z.ZodMiniType>(id: string, schema: Schema) =>
  schema.parse(template.Resources[id]?.Properties);

const streamSchema = z.object({
  ExtendedS3DestinationConfiguration: z.object({
    Prefix: z.string(),
    ErrorOutputPrefix: z.string(),
    ProcessingConfiguration: z.object({ Processors: z.array(z.object({ Type: z.string() })) }),
  }),
});

const tableSchema = z.object({
  TableInput: z.object({
    Parameters: z.optional(z.record(z.string(), z.unknown())),
    PartitionKeys: z.optional(z.array(z.object({ Name: z.string() }))),
    StorageDescriptor: z.object({
      Columns: z.array(z.object({ Name: z.string(), Type: z.string() })),
      Location: z.unknown(),
    }),
  }),
});

const bucketSchema = z.object({
  LifecycleConfiguration: z.object({
    Rules: z.array(
      z.object({ Prefix: z.optional(z.string()), ExpirationInDays: z.optional(z.number()) }),
    ),
  }),
});

const inBucket = (path: string) => ({ 'Fn::Join': ['', ['s3://', { Ref: 'CostBucket' }, path]] });

describe('lines that tell of costs', () => {
  it('leave the log of each function but those of custom resources, once', () => {
    const others = Object.keys(customResourceFunctions).map(functionIdOf);
    const functions = resourcesOf(template, 'AWS::Lambda::Function').map(([id]) => id);
    const filters = resourcesOf(template, 'AWS::Logs::SubscriptionFilter');
    expect(
      filters.map(([, { Properties }]) => JSON.stringify(Properties.LogGroupName)).sort(),
    ).toEqual(
      functions
        .filter((id) => !others.includes(id))
        .map((id) => JSON.stringify({ Ref: `${id}Logs` }))
        .sort(),
    );
    for (const [id, { Properties }] of filters) {
      expect(Properties, id).toMatchObject({
        FilterPattern: '?"costRecord" ?"REPORT RequestId:"',
        DestinationArn: { 'Fn::GetAtt': ['CostStream', 'Arn'] },
        RoleArn: { 'Fn::GetAtt': ['CostSubscriptionsRole', 'Arn'] },
      });
    }
  });

  it('are unpacked, stay in their envelope and end with a line break', () => {
    const { ExtendedS3DestinationConfiguration: delivery } = propertiesOf(
      'CostStream',
      streamSchema,
    );
    const processors = delivery.ProcessingConfiguration.Processors.map(({ Type }) => Type);
    expect(processors).toEqual(['Decompression', 'AppendDelimiterToRecord']);
  });

  it('lie where Athena looks for a day', () => {
    const { ExtendedS3DestinationConfiguration: delivery } = propertiesOf(
      'CostStream',
      streamSchema,
    );
    const { Parameters = {} } = propertiesOf('CostLinesTable', tableSchema).TableInput;
    const [folder = '', day] = delivery.Prefix.split('!');
    expect(day).toBe(`{timestamp:${Parameters['projection.day.format']}}/`);
    expect(Parameters['storage.location.template']).toEqual(inBucket(`/${folder}\${day}/`));
  });
});

describe('the bucket of costs', () => {
  const { Rules } = propertiesOf('CostBucket', bucketSchema).LifecycleConfiguration;
  const keptDays = (prefix: string) =>
    Rules.find(({ Prefix }) => Prefix === prefix)?.ExpirationInDays;

  it('forgets lines and what was read of them after two years and a month, answers after a day, and corrections never', () => {
    expect(keptDays('lines/')).toBeGreaterThanOrEqual(2 * 366 + 28);
    expect(keptDays('rollups/')).toBe(keptDays('lines/'));
    expect(keptDays('errors/')).toBe(30);
    expect(keptDays('results/')).toBe(1);
    expect(keptDays('reports/')).toBe(90);
    // Books are kept for ten years.
    expect(keptDays('mails/')).toBeGreaterThanOrEqual(3653);
    expect(Rules.map(({ Prefix = '' }) => Prefix).sort()).toEqual([
      '',
      'errors/',
      'lines/',
      'mails/',
      'reports/',
      'results/',
      'rollups/',
    ]);
    expect(Rules.find(({ Prefix }) => !Prefix)?.ExpirationInDays).toBeUndefined();
  });

  it('takes what Firehose could not deliver apart from what is asked', () => {
    const { ExtendedS3DestinationConfiguration: delivery } = propertiesOf(
      'CostStream',
      streamSchema,
    );
    expect(delivery.ErrorOutputPrefix).toMatch(/^errors\/!\{firehose:error-output-type\}\//);
  });
});

describe('queries of costs', () => {
  it('read so much at most, and answer nowhere but in the bucket', () => {
    expect(template.Resources.CostWorkGroup?.Properties.WorkGroupConfiguration).toMatchObject({
      BytesScannedCutoffPerQuery: maxScanBytes,
      EnforceWorkGroupConfiguration: true,
      ResultConfiguration: {
        OutputLocation: inBucket('/results/'),
        EncryptionConfiguration: { EncryptionOption: 'SSE_S3' },
      },
    });
    // Five cents, at 5 dollars for each TB.
    expect((maxScanBytes / 1e12) * 5).toBeLessThan(0.06);
  });

  it('know the columns and tables that there are', () => {
    const { PartitionKeys = [], StorageDescriptor } = propertiesOf(
      'CostLinesTable',
      tableSchema,
    ).TableInput;
    const columns = [...StorageDescriptor.Columns, ...PartitionKeys].map(({ Name }) => Name);
    // The catalogue has small letters only, whatever the lines have.
    expect(columns.join()).toBe(columns.join().toLowerCase());
    for (const name of ['loggroup', 'logevents', 'day']) {
      expect(columns).toContain(name);
      expect(savedCostQueries['function time']).toMatch(new RegExp(`\\b${name}\\b`));
    }
    const struct = StorageDescriptor.Columns.find(({ Name }) => Name === 'logevents')?.Type;
    expect(struct).toBe('array<struct<id:string,timestamp:bigint,message:string>>');
    const tables = resourcesOf(template, 'AWS::Glue::Table').map(
      ([, { Properties }]) => Properties,
    );
    expect(tables).toMatchObject([
      { TableInput: { Name: 'lines' } },
      {
        TableInput: {
          Name: 'corrections',
          StorageDescriptor: { Location: inBucket('/corrections/') },
        },
      },
    ]);
  });

  it('are saved for the console, where they read a month and not all that there is', () => {
    const saved = resourcesOf(template, 'AWS::Athena::NamedQuery').map(
      ([, { Properties }]) => Properties,
    );
    expect(saved.map(({ Name }) => Name)).toEqual(
      Object.keys(savedCostQueries).map((name) => `atelier/prod/${name}`),
    );
    for (const { QueryString, Database, WorkGroup } of saved) {
      expect(QueryString).toMatch(/WHERE day BETWEEN .*current_date/);
      expect({ Database, WorkGroup }).toEqual({
        Database: 'atelier_prod_costs',
        WorkGroup: { Ref: 'CostWorkGroup' },
      });
    }
  });
});
