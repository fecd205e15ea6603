import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { stageNamed } from '../../infra/stages.ts';
import { errorCatalogue } from '../../shared/errors.ts';
import { routes } from '../../shared/routes.ts';
import {
  frankfurt,
  resourcesOf,
  stacksOf,
  type Template,
  templateOf,
  wholeOf,
} from './support/synthesized.ts';
import { alarmsOf } from './support/watching.ts';

const dev = templateOf('dev');
const prod = templateOf('prod');
const elsewhere = stacksOf(frankfurt);
const edge = elsewhere.edge ?? { Resources: {}, Parameters: {}, Outputs: {} };

const distributionOf = (template: Template) =>
  z.parse(
    z.object({ DistributionConfig: z.looseObject({}) }),
    propertiesOf(template, 'Distribution'),
  ).DistributionConfig;

const propertiesOf = (template: Template, id: string) => template.Resources[id]?.Properties;

const typesOf = (template: Template) =>
  new Set(Object.values(template.Resources).map(({ Type }) => Type));

const ownName = 'https://atelier.example';

describe('a stage with a name of its own', () => {
  it('serves it with its certificate, and with no TLS older than 1.2', () => {
    expect(distributionOf(prod)).toMatchObject({
      Aliases: ['atelier.example'],
      ViewerCertificate: {
        AcmCertificateArn: expect.stringContaining(':certificate/'),
        MinimumProtocolVersion: 'TLSv1.2_2025',
        SslSupportMethod: 'sni-only',
      },
    });
  });

  it('is known by it to its functions, its uploads and its deployment', () => {
    for (const id of ['GetAppUsage', 'ListVideos', 'GenerateImage', 'StartPrediction']) {
      expect(propertiesOf(prod, id), id).toMatchObject({
        Environment: { Variables: { SITE_ORIGIN: ownName } },
      });
    }
    expect(JSON.stringify(prod)).not.toContain('site-origin');
    expect(propertiesOf(prod, 'UploadsBucket')).toMatchObject({
      CorsConfiguration: { CorsRules: [{ AllowedOrigins: [ownName] }] },
    });
    expect(prod.Outputs.SiteOrigin).toEqual({ Value: ownName });
  });

  it('leads people there where its records are kept by Route 53, and nowhere else', () => {
    const records = resourcesOf(elsewhere.studio, 'AWS::Route53::RecordSet');
    expect(records.map(([, { Properties }]) => Properties.Type).sort()).toEqual(['A', 'AAAA']);
    for (const [id, { Properties }] of records) {
      expect(Properties, id).toMatchObject({
        Name: 'atelier.example.',
        HostedZoneId: 'Z0123456789ABCDEFGHIJ',
        AliasTarget: { DNSName: { 'Fn::GetAtt': ['Distribution', 'DomainName'] } },
      });
    }
    expect(typesOf(prod)).not.toContain('AWS::Route53::RecordSet');
  });

  it.each(['dev', 'staging'] as const)('is not %s, which has CloudFront’s', (stage) => {
    const config = distributionOf(templateOf(stage));
    expect(config).not.toHaveProperty('Aliases');
    expect(config).not.toHaveProperty('ViewerCertificate');
  });
});

const ruleSchema = z.looseObject({
  Name: z.string(),
  Priority: z.number(),
  Statement: z.record(z.string(), z.looseObject({})),
  Action: z.optional(z.unknown()),
  OverrideAction: z.optional(z.unknown()),
});

const aclOf = (template: Template) =>
  z.parse(
    z.looseObject({
      Scope: z.string(),
      CustomResponseBodies: z.record(
        z.string(),
        z.object({ ContentType: z.string(), Content: z.string() }),
      ),
      Rules: z.array(ruleSchema),
    }),
    propertiesOf(template, 'WebAcl'),
  );

describe('the firewall', () => {
  const acl = aclOf(prod);
  const rule = (name: string) => acl.Rules.find((each) => each.Name === name);

  it('stands before the stages that want it', () => {
    for (const template of [prod, templateOf('staging')]) {
      expect(distributionOf(template).WebACLId).toEqual({ 'Fn::GetAtt': ['WebAcl', 'Arn'] });
    }
    expect(acl.Scope).toBe('CLOUDFRONT');
    expect(distributionOf(dev)).not.toHaveProperty('WebACLId');
    expect(typesOf(dev)).not.toContain('AWS::WAFv2::WebACL');
  });

  it('asks for the rate first, then AWS’s groups, then what they have counted', () => {
    const order = acl.Rules.toSorted((one, other) => one.Priority - other.Priority);
    expect(order.map(({ Name }) => Name)).toEqual([
      'TooManyRequests',
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
      'UnexpectedBody',
    ]);
  });

  it('lets AWS’s groups block, but for two rules about bodies', () => {
    const count = { Count: {} };
    for (const name of acl.Rules.map((each) => each.Name).filter((each) => /^AWS/.test(each))) {
      const counted = name === 'AWSManagedRulesCommonRuleSet';
      expect(rule(name)).toMatchObject({
        OverrideAction: { None: {} },
        Statement: {
          ManagedRuleGroupStatement: {
            RuleActionOverrides: counted
              ? [
                  { Name: 'SizeRestrictions_BODY', ActionToUse: count },
                  { Name: 'CrossSiteScripting_BODY', ActionToUse: count },
                ]
              : [],
          },
        },
      });
    }
  });

  it('expects such bodies on the paths of uploads, webhooks, reports and transcripts only', () => {
    const paths = [
      ...JSON.stringify(rule('UnexpectedBody')?.Statement).matchAll(/"SearchString":"([^"]+)"/g),
    ].map(([, path]) => path);
    expect(paths.sort()).toEqual(
      [
        routes.removeBg,
        routes.editImage,
        routes.finishCutOut,
        routes.generateVideo,
        routes.createVoiceRecord,
        routes.replicateWebhook,
        routes.vapiWebhook,
        routes.clerkWebhook,
        routes.reportPolicy,
        routes.reportVitals,
      ]
        .map(({ path }) => path)
        .sort(),
    );
  });

  it.each([
    ['UnexpectedBody', 'request_refused'],
    ['TooManyRequests', 'too_many_requests'],
  ] as const)('says what is wrong in the words of the API: %s', (name, code) => {
    const { status, message } = errorCatalogue[code];
    expect(rule(name)?.Action).toEqual({
      Block: { CustomResponse: { ResponseCode: status, CustomResponseBodyKey: code } },
    });
    const body = acl.CustomResponseBodies[code];
    expect(body?.ContentType).toBe('APPLICATION_JSON');
    expect(JSON.parse(body?.Content ?? '')).toEqual({ error: message, code });
  });

  it('keeps numbers and no samples, in which tokens would be', () => {
    const text = JSON.stringify(acl);
    expect(text).toContain('"CloudWatchMetricsEnabled":true');
    expect(text).not.toMatch(/"(SampledRequestsEnabled":true|CloudWatchMetricsEnabled":false)/);
  });
});

describe('access logs', () => {
  const deliveryOf = (template: Template) =>
    ['AWS::Logs::DeliverySource', 'AWS::Logs::DeliveryDestination', 'AWS::Logs::Delivery'].map(
      (type) => {
        const [found, ...more] = resourcesOf(template, type);
        if (!found || more.length > 0) throw new Error(`There must be one ${type}.`);
        return found[1];
      },
    );

  it.each(['dev', 'staging', 'prod'] as const)('of %s are kept for a month', (stage) => {
    expect(propertiesOf(templateOf(stage), 'AccessLogBucket')).toMatchObject({
      BucketName: {
        'Fn::Join': [
          '',
          [`atelier-${stage}-access-logs-`, { Ref: 'AWS::AccountId' }, '-us-east-1'],
        ],
      },
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30, Status: 'Enabled' }] },
    });
    const [source, destination] = deliveryOf(templateOf(stage));
    expect(source?.Properties).toMatchObject({ LogType: 'ACCESS_LOGS' });
    expect(JSON.stringify(source?.Properties.ResourceArn)).toContain('{"Ref":"Distribution"}');
    expect(JSON.stringify(destination?.Properties)).toContain(`atelier-${stage}-access-logs-`);
  });

  it('hold no query, no cookie and no referrer', () => {
    const [, , delivery] = deliveryOf(prod);
    const fields = z.parse(z.array(z.string()), delivery?.Properties.RecordFields);
    expect(fields).toEqual(expect.arrayContaining(['c-ip', 'cs-uri-stem', 'sc-status']));
    expect(fields.filter((field) => /query|cookie|referer|forwarded/i.test(field))).toEqual([]);
  });

  it('may be written by the delivery of this stage’s logs, and by nobody else', () => {
    const statements = resourcesOf(prod, 'AWS::S3::BucketPolicy')
      .filter(([, { Properties }]) => JSON.stringify(Properties.Bucket).includes('AccessLogBucket'))
      .flatMap(([, { Properties }]) => z.parse(policySchema, Properties.PolicyDocument).Statement);
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toHaveLength(1);
    expect(allowed[0]).toMatchObject({
      Action: 's3:PutObject',
      Principal: { Service: 'delivery.logs.amazonaws.com' },
      Condition: {
        StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
        ArnEquals: { 'aws:SourceArn': expect.anything() },
      },
    });
    expect(JSON.stringify(allowed)).toContain(':delivery-source:atelier-prod-access-logs');
  });
});

const policySchema = z.object({ Statement: z.array(z.looseObject({ Effect: z.string() })) });

describe('a stage in another region than CloudFront’s', () => {
  it('has a stack there with what must be there, and nothing else', () => {
    const telling = ['AWS::CloudWatch::Alarm', 'AWS::SNS::Subscription', 'AWS::SNS::Topic'];
    const watching = [...telling, 'AWS::SNS::TopicPolicy'];
    const only = [
      'AWS::Logs::Delivery',
      'AWS::Logs::DeliveryDestination',
      'AWS::Logs::DeliverySource',
      'AWS::WAFv2::WebACL',
    ];
    expect([...typesOf(edge)].sort()).toEqual([...watching, ...only].sort());
    expect(aclOf(edge)).toEqual(aclOf(prod));
    expect(stacksOf(stageNamed('prod')).edge).toBeUndefined();
    for (const type of only) expect(typesOf(wholeOf(elsewhere))).not.toContain(type);
  });

  it('alarms there, where the firewall counts, and says so by a topic beside it', () => {
    const alarms = alarmsOf(edge);
    expect(alarms.map(({ AlarmName }) => AlarmName)).toEqual(['atelier-prod-firewall-blocked']);
    expect(alarms[0]).toMatchObject({
      AlarmActions: [{ Ref: 'AlarmTopic' }],
      reads: [{ namespace: 'AWS/WAFV2', name: 'BlockedRequests' }],
    });
    const named = (template: Template) => alarmsOf(template).map(({ AlarmName }) => AlarmName);
    expect(named(wholeOf(elsewhere))).not.toContain('atelier-prod-firewall-blocked');
    expect(named(prod)).toContain('atelier-prod-firewall-blocked');
    expect(named(dev)).not.toContain('atelier-dev-firewall-blocked');
  });

  it('keeps its access logs in its own region', () => {
    expect(elsewhere.studio.Resources.AccessLogBucket?.Type).toBe('AWS::S3::Bucket');
  });

  it('is told of the firewall, whose stack comes first', () => {
    expect(edge.Outputs.WebAclArn).toEqual({ Value: { 'Fn::GetAtt': ['WebAcl', 'Arn'] } });
    expect(elsewhere.studio.Parameters.WebAclArn).toBeDefined();
    expect(elsewhere.studio.Parameters.WebAclArn).not.toHaveProperty('Default');
    expect(distributionOf(elsewhere.studio).WebACLId).toEqual({ Ref: 'WebAclArn' });
    expect(prod.Parameters).not.toHaveProperty('WebAclArn');
  });

  it('delivers its access logs once it is told of the distribution', () => {
    expect(edge.Parameters.DistributionId).toMatchObject({ Default: '' });
    for (const [id, { Type, Condition }] of Object.entries(edge.Resources)) {
      expect(Condition, id).toBe(/^AWS::Logs/.test(Type) ? 'HasDistribution' : undefined);
    }
  });
});
