import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { stageNamed } from '../../../../infra/stages.ts';
import { errorCatalogue } from '../../../../shared/errors.ts';
import { routes, servedRoutes } from '../../../../shared/routes.ts';
import { frankfurt, stacksOf, templateOf } from '../../../../test/infra/support/synthesized.ts';
import { createApiGateway } from '../../api-gateway/api-gateway.ts';
import { readApi } from '../../api-gateway/read-api.ts';
import { createFirewall, findFirewall } from '../../cdn/firewall/firewall.ts';
import { deploy } from '../../deployment.ts';
import { realServices } from '../../real-services.ts';
import { type Assembly, templateSchema } from '../../template/assembly.ts';
import type { ResolvedTemplate } from '../../template/template.ts';

const site = 'http://localhost:3000';

/** A stage for customers, as it stands when it is deployed to this machine. */
function deployed(stage = stageNamed('prod')): ResolvedTemplate {
  const { studio, edge } = stacksOf(stage);
  const assembly = (stackName: string, region: string, template: unknown): Assembly => ({
    stackName,
    region,
    account: '000000000000',
    template: templateSchema.parse(template),
    assets: new Map(),
  });
  return deploy({
    assembly: {
      ...assembly('atelier-prod', stage.region, studio),
      ...(edge && { edge: assembly('atelier-prod-edge', 'us-east-1', edge) }),
    },
    siteOrigin: site,
    awsOrigin: 'http://localhost:3001',
    clerkPublicKey: '',
    replicate: { origin: 'http://localhost:3002', apiUrl: 'http://localhost:3002/v1' },
    vapi: { apiUrl: 'http://localhost:3003' },
    real: realServices({}),
    secretValue: () => 'the-key-between',
    attribute: () => undefined,
  });
}

const prod = deployed();
const properties = templateOf('prod').Resources.WebAcl?.Properties;

function firewall(change: (text: string) => string = (text) => text) {
  const clock = { at: Date.UTC(2026, 10, 22), now: () => new Date(clock.at) };
  const ask = createFirewall(JSON.parse(change(JSON.stringify(properties))), clock);
  const send = (path: string, body: string | Uint8Array = '') =>
    ask({ path, body: typeof body === 'string' ? Buffer.from(body) : body });
  return { send, clock };
}

const script = '<script>alert("hello")</script>';
const picture = Buffer.concat([Buffer.from(script), Buffer.alloc(2 * 1024 * 1024)]);

async function refusal(response: Response | undefined) {
  return { status: response?.status, body: await response?.json() };
}

const refused = (code: 'request_refused' | 'too_many_requests') => ({
  status: errorCatalogue[code].status,
  body: { error: errorCatalogue[code].message, code },
});

describe('the firewall of a stage for customers', () => {
  const { send } = firewall();

  test.each([
    ['a picture', routes.removeBg.path, picture],
    ['a first frame', routes.generateVideo.path, picture],
    ['a report', routes.vapiWebhook.path, 'x'.repeat(100_000)],
    ['a long transcript', routes.createVoiceRecord.path, 'x'.repeat(60_000)],
    ['what is small', routes.generateImage.path, 'x'.repeat(8192)],
  ])('lets %s through', (_, path, body) => {
    expect(send(path, body)).toBeUndefined();
  });

  test.each([
    ['a large body', routes.generateImage.path, 'x'.repeat(8193)],
    ['a script', routes.generateImage.path, `{"prompt":"${script}"}`],
    ['a picture under another spelling', `${routes.removeBg.path}/`, picture],
    ['a picture in other letters', routes.removeBg.path.toUpperCase(), picture],
  ])('refuses %s with a sentence', async (_, path, body) => {
    expect(await refusal(send(path, body))).toEqual(refused('request_refused'));
  });

  test('bears ten requests a second from one address, and not more for as long as they come', async () => {
    const counting = firewall();
    const after = (milliseconds: number) => {
      counting.clock.at += milliseconds;
      return counting.send('/');
    };
    const steady = Array.from({ length: 3000 }, () => after(100));
    expect(steady.every((answer) => answer === undefined)).toBe(true);
    expect(await refusal(after(0))).toEqual(refused('too_many_requests'));
    expect(after(200)).toBeUndefined();
  });

  test('would refuse every picture if its rules about bodies did more than count', async () => {
    const strict = firewall((text) =>
      text.replace(/"RuleActionOverrides":\[\{[^\]]+\]/, '"RuleActionOverrides":[]'),
    );
    const answer = strict.send(routes.removeBg.path, picture);
    expect([answer?.status, answer?.headers.get('content-type')]).toEqual([403, 'text/html']);
  });

  test.each([
    [
      'a statement',
      /"LabelMatchStatement":\{"Key":"[^"]+","Scope":"LABEL"\}/,
      '"GeoMatchStatement":{}',
    ],
    ['another part of a request', '"UriPath":{}', '"Body":{}'],
    ['a group', 'AWSManagedRulesKnownBadInputsRuleSet', 'AWSManagedRulesLinuxRuleSet'],
    ['a rule of a group', '"Name":"SizeRestrictions_BODY"', '"Name":"NoUserAgent_HEADER"'],
  ])('is not followed here where it asks for %s that is not known', (_, from, to) => {
    const change = (text: string) => text.replaceAll(new RegExp(from, 'g'), to);
    expect(change(JSON.stringify(properties))).not.toBe(JSON.stringify(properties));
    expect(() => firewall(change)).toThrow('not supported');
  });
});

describe('a deployment to this machine', () => {
  const clock = { now: () => new Date() };
  const settings = (template: ResolvedTemplate) => ({
    origin: z
      .object({ Environment: z.object({ Variables: z.looseObject({}) }) })
      .parse(template.resource('RemoveBg').properties).Environment.Variables.SITE_ORIGIN,
    cors: z
      .object({ CorsConfiguration: z.object({ CorsRules: z.array(z.looseObject({})) }) })
      .parse(template.resource('UploadsBucket').properties).CorsConfiguration.CorsRules[0]
      ?.AllowedOrigins,
  });

  const webAclOf = (template: ResolvedTemplate) =>
    z
      .object({ DistributionConfig: z.object({ WebACLId: z.string() }) })
      .parse(template.resource('Distribution').properties).DistributionConfig.WebACLId;

  test('takes the place of the stage’s own name', () => {
    expect(settings(prod)).toEqual({ origin: site, cors: [site] });
  });

  test('has the firewall of a stage in another region, which another stack makes', () => {
    const elsewhere = deployed(frankfurt);
    expect(settings(elsewhere)).toEqual({ origin: site, cors: [site] });
    const webAclArn = webAclOf(elsewhere);
    expect(webAclArn).toMatch(/^arn:aws:wafv2:us-east-1:/);
    const found = findFirewall(elsewhere, webAclArn, clock);
    expect(found?.({ path: '/', body: Buffer.alloc(9000) })?.status).toBe(403);
  });

  test('fails where the distribution names a firewall that is not there', () => {
    expect(() => findFirewall(prod, 'arn:aws:wafv2:us-east-1:1:global/webacl/x/y', clock)).toThrow(
      'which is not there',
    );
  });

  test('refuses every call of the API’s own address that has no key', async () => {
    const unasked = () => {
      throw new Error('A function was asked.');
    };
    const api = readApi(prod);
    const lambda = { invoke: unasked, invokeStreamed: unasked };
    const gateway = createApiGateway({ api, lambda, clock });
    for (const [name, { method, path }] of servedRoutes) {
      for (const headers of [{}, { 'x-api-key': 'a-guess' }]) {
        const url = `https://${api.id}.execute-api.us-east-1.amazonaws.com/live${path}`;
        const answer = await gateway.fetch(new Request(url, { method, headers }));
        expect([name, answer.status]).toEqual([name, 403]);
      }
    }
  });
});
