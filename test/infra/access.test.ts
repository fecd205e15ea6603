import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { servedRoutes } from '../../shared/routes.ts';
import { resourcesOf, templateOf } from './support/synthesized.ts';

const template = templateOf('dev');

const oneOrMore = <Item extends z.ZodMiniType>(item: Item) => z.union([z.array(item), item]);

const policySchema = z.object({
  Roles: z.tuple([z.object({ Ref: z.string() })]),
  PolicyDocument: z.object({
    Statement: z.array(
      z.strictObject({
        Effect: z.literal('Allow'),
        Action: oneOrMore(z.string()),
        Resource: oneOrMore(z.unknown()),
      }),
    ),
  }),
});

const functions = resourcesOf(template, 'AWS::Lambda::Function');
const policies = resourcesOf(template, 'AWS::IAM::Policy').map(([, { Properties }]) =>
  z.parse(policySchema, Properties),
);

/** `action resource`, the resource by its logical id and what follows it in the ARN. */
function grantsOf(functionId: string): string[] {
  const role = `${functionId}Role`;
  return policies
    .filter(({ Roles }) => Roles[0].Ref === role)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Action, Resource }) =>
      [Action].flat().flatMap((action) => [Resource].flat().map((on) => `${action} ${named(on)}`)),
    )
    .sort();
}

function named(resource: unknown): string {
  const text = JSON.stringify(resource);
  const id = /"(?:Ref|Fn::GetAtt)":\[?"((?!AWS::)\w+)"/.exec(text)?.[1] ?? text;
  return `${id}${/"(\/[^"]+)"\]\]\}$/.exec(text)?.[1] ?? ''}`;
}

/** What every function for users may do: write its log, and learn which site it serves. */
const always = (id: string) => [
  `logs:CreateLogStream ${id}Logs`,
  `logs:PutLogEvents ${id}Logs`,
  'ssm:GetParameter SiteOriginParameter',
];

describe('functions', () => {
  it('are one per served route', () => {
    const expected = servedRoutes.map(([name]) => name.charAt(0).toUpperCase() + name.slice(1));
    expect(functions.map(([id]) => id).sort()).toEqual(expected.sort());
  });

  it('have a role of their own, which only Lambda assumes and nothing else widens', () => {
    for (const [id, { Properties }] of functions) {
      expect(Properties.Role, id).toEqual({ 'Fn::GetAtt': [`${id}Role`, 'Arn'] });
      const role = template.Resources[`${id}Role`]?.Properties ?? {};
      expect(Object.keys(role).sort(), id).toEqual(['AssumeRolePolicyDocument', 'Tags']);
      expect(JSON.stringify(role.AssumeRolePolicyDocument), id).toContain(
        '"Principal":{"Service":"lambda.amazonaws.com"}',
      );
    }
    expect(resourcesOf(template, 'AWS::IAM::Role')).toHaveLength(functions.length);
    expect(resourcesOf(template, 'AWS::IAM::ManagedPolicy')).toEqual([]);
  });

  it('keep their logs no longer than the stage wants', () => {
    for (const [id, { Properties }] of functions) {
      expect(Properties.LoggingConfig, id).toMatchObject({ LogGroup: { Ref: `${id}Logs` } });
      expect(template.Resources[`${id}Logs`]?.Properties.RetentionInDays, id).toBe(7);
    }
  });

  it('find a resource in their settings only if they may use it', () => {
    for (const [id, { Properties }] of functions) {
      const settings = JSON.stringify(Properties.Environment);
      const granted = grantsOf(id).join('\n');
      for (const name of ['HistoryTable', 'UsageTable', 'UploadsBucket', 'MediaBucket']) {
        expect(settings.includes(`"${name}"`), `${id} ${name}`).toBe(granted.includes(name));
      }
    }
  });
});

describe('permissions', () => {
  it('name what they are for: no wildcard as resource or action', () => {
    for (const [id] of functions) {
      for (const grant of grantsOf(id)) {
        expect(grant, id).toMatch(/^[a-z0-9]+:[A-Za-z]+ [A-Za-z]+(\/[a-z]+\/\*)?$/);
      }
    }
  });

  it.each([
    ['GetAppUsage', ['dynamodb:GetItem UsageTable']],
    ['CreateUpload', ['s3:PutObject UploadsBucket/uploads/*']],
    [
      'RemoveBg',
      [
        'dynamodb:GetItem HistoryTable',
        'dynamodb:GetItem UsageTable',
        'dynamodb:PutItem HistoryTable',
        'dynamodb:UpdateItem UsageTable',
        's3:GetObject UploadsBucket/uploads/*',
        's3:PutObject MediaBucket/media/*',
        'secretsmanager:GetSecretValue ClerkSecretKey',
        'secretsmanager:GetSecretValue MediaSigningKey',
        'secretsmanager:GetSecretValue ReplicateToken',
      ],
    ],
    [
      'ListRemovedBgImages',
      ['dynamodb:Query HistoryTable', 'secretsmanager:GetSecretValue MediaSigningKey'],
    ],
    [
      'DeleteRemovedBgImage',
      [
        'dynamodb:DeleteItem HistoryTable',
        'dynamodb:GetItem HistoryTable',
        'dynamodb:GetItem UsageTable',
        'dynamodb:UpdateItem UsageTable',
        's3:DeleteObject MediaBucket/media/*',
      ],
    ],
  ])('of %s are no more and no less than it needs', (id, grants) => {
    expect(grantsOf(id)).toEqual([...grants, ...always(id)].sort());
  });
});
