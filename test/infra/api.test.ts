import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { functionIdOf } from '../../infra/function-entries.ts';
import { errorBodySchema, errorCatalogue, isErrorCode } from '../../shared/errors.ts';
import { removalTimeouts } from '../../shared/image-editing.ts';
import { imageGenerationTimeouts } from '../../shared/image-generation.ts';
import { servedRoutes } from '../../shared/routes.ts';
import { videoTimeouts } from '../../shared/video-generation.ts';
import { callRules, voiceTimeouts } from '../../shared/voice-chat.ts';
import { operationsOf } from './support/api-operations.ts';
import { resourcesOf, templateOf } from './support/synthesized.ts';

const template = templateOf('dev');

const gatewayResponsesSchema = z.record(
  z.string(),
  z.object({
    statusCode: z.string(),
    responseParameters: z.record(z.string(), z.string()),
    responseTemplates: z.object({ 'application/json': z.string() }),
  }),
);

const methods = operationsOf(template);

const served = servedRoutes.map(([name, route]) => {
  const method = methods.find((each) => each.route === `${route.method} ${route.path}`);
  return { name, route, method, handler: template.Resources[functionIdOf(name)]?.Properties };
});

describe('the API', () => {
  it('answers the served routes and nothing else', () => {
    const expected = servedRoutes.map(([, { method, path }]) => `${method} ${path}`);
    expect(methods.map((method) => method.route).sort()).toEqual(expected.sort());
  });

  it('asks for the key of CloudFront on every method', () => {
    const key = { type: 'apiKey', name: 'x-api-key', in: 'header' };
    for (const { route, asks } of methods) expect(asks, route).toEqual([key]);
  });

  it('knows its keys only by versions of their secret, and takes what CloudFront sends', () => {
    const versionOf = (parameter: string) => ({
      'Fn::Sub': `{{resolve:secretsmanager:atelier/dev/api-key:SecretString::\${${parameter}}}}`,
    });
    const keys = resourcesOf(template, 'AWS::ApiGateway::ApiKey');
    expect(keys.map(([, { Properties, Condition }]) => [Condition, Properties.Value])).toEqual([
      ['HasFirstOriginKey', versionOf('FirstOriginKey')],
      ['HasSecondOriginKey', versionOf('SecondOriginKey')],
    ]);
    const plans = resourcesOf(template, 'AWS::ApiGateway::UsagePlanKey');
    expect(plans.map(([, { Condition }]) => Condition)).toEqual(
      keys.map(([, key]) => key.Condition),
    );
    const { OriginKeySent, FirstOriginKey, SecondOriginKey } = template.Parameters;
    expect([OriginKeySent?.Default, SecondOriginKey?.Default]).toEqual([
      FirstOriginKey?.Default,
      'none',
    ]);
    const key = versionOf('OriginKeySent');
    expect(template.Resources.Distribution?.Properties).toMatchObject({
      DistributionConfig: {
        Origins: expect.arrayContaining([
          expect.objectContaining({
            OriginPath: '/live',
            OriginCustomHeaders: [{ HeaderName: 'x-api-key', HeaderValue: key }],
          }),
        ]),
      },
    });
  });

  it('is regional, takes files as they are, and leaves the account alone', () => {
    expect(template.Resources.Api?.Properties).toMatchObject({
      EndpointConfiguration: { Types: ['REGIONAL'] },
      BinaryMediaTypes: ['multipart/form-data'],
    });
    expect(resourcesOf(template, 'AWS::ApiGateway::Account')).toEqual([]);
  });

  it('answers by itself as its functions do, and says when to come back', () => {
    const body = z.parse(
      z.record(z.string(), z.unknown()),
      template.Resources.Api?.Properties.Body,
    );
    const answers = z.parse(gatewayResponsesSchema, body['x-amazon-apigateway-gateway-responses']);
    expect(Object.keys(answers).sort()).toEqual([
      'DEFAULT_5XX',
      'INTEGRATION_FAILURE',
      'INTEGRATION_TIMEOUT',
      'REQUEST_TOO_LARGE',
      'THROTTLED',
    ]);
    for (const { responseTemplates, responseParameters, statusCode } of Object.values(answers)) {
      const answer = JSON.parse(responseTemplates['application/json']);
      const { code, error } = z.parse(errorBodySchema, answer);
      expect(isErrorCode(code) && errorCatalogue[code].message).toBe(error);
      const after = responseParameters['gatewayresponse.header.Retry-After'];
      if (statusCode !== '413') expect(after).toMatch(/^'\d+'$/);
    }
  });

  it('is deployed under the name that CloudFront asks for, with its throttling', () => {
    expect(
      resourcesOf(template, 'AWS::ApiGateway::Stage').map(([, { Properties }]) => Properties),
    ).toMatchObject([
      {
        StageName: 'live',
        MethodSettings: [
          {
            HttpMethod: '*',
            ResourcePath: '/*',
            ThrottlingRateLimit: 50,
            ThrottlingBurstLimit: 100,
          },
          // What anybody may use without an account.
          {
            HttpMethod: 'POST',
            ResourcePath: '/~1api~1reports~1csp',
            ThrottlingRateLimit: 2,
            ThrottlingBurstLimit: 20,
          },
          {
            HttpMethod: 'POST',
            ResourcePath: '/~1api~1reports~1vitals',
            ThrottlingRateLimit: 2,
            ThrottlingBurstLimit: 20,
          },
          {
            HttpMethod: 'GET',
            ResourcePath: '/~1api~1shared~1{name}',
            ThrottlingRateLimit: 20,
            ThrottlingBurstLimit: 60,
          },
        ],
      },
    ]);
  });
});

it('names the parameters of each path, which API Gateway would not know otherwise', () => {
  for (const { path, parameters } of methods) {
    expect(parameters, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  }
});

describe.each(served)('the route $name', ({ route, method, handler }) => {
  const streamed = route.mode === 'streamed';

  it(`is ${route.mode}`, () => {
    expect(method?.responseTransferMode).toBe(streamed ? 'STREAM' : 'BUFFERED');
    expect(method?.uri).toMatch(streamed ? /\/response-streaming-invocations$/ : /}\/invocations$/);
    if (!streamed) expect(method?.timeoutInMillis).toBeLessThanOrEqual(29_000);
  });

  it('ends its function before the gateway gives up', () => {
    const seconds = z.parse(z.number(), handler?.Timeout);
    expect(seconds * 1000).toBeLessThan(method?.timeoutInMillis ?? 0);
  });

  it('runs on Node 24 and arm64', () => {
    expect(handler).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
    });
  });

  it('takes no concurrency from others, and is refused none by a limit of its own', () => {
    expect(handler).not.toHaveProperty('ReservedConcurrentExecutions');
  });
});

const generations = [
  { name: 'removeBg', timeouts: removalTimeouts, wait: removalTimeouts.provider },
  { name: 'editImage', timeouts: removalTimeouts, wait: removalTimeouts.provider },
  {
    name: 'generateImage',
    timeouts: imageGenerationTimeouts,
    wait: imageGenerationTimeouts.provider,
  },
  { name: 'generateVideo', timeouts: videoTimeouts, wait: videoTimeouts.answer },
];

describe.each(generations)('$name', ({ name, timeouts, wait }) => {
  it('may take 90 seconds, and CloudFront waits longer', () => {
    const route = served.find((each) => each.name === name);
    expect(route?.method?.timeoutInMillis).toBe(90_000);
    expect(route?.handler?.Timeout).toBe(timeouts.function);
    expect(JSON.stringify(template.Resources.Distribution)).toContain('"OriginReadTimeout":120');
  });

  it('outlasts each of the waits that it encloses', () => {
    const waits = [wait, timeouts.function, timeouts.request, timeouts.reservation];
    expect(waits).toEqual([...new Set(waits)].sort((a, b) => a - b));
  });
});

describe('a voice chat', () => {
  const { function: ended, open, report, reservation } = voiceTimeouts;

  it('is held longer than everything it encloses takes, and a minute', () => {
    expect(reservation).toBeGreaterThanOrEqual(open + callRules.maxSeconds + report + 60);
  });

  it('stays open longer than any request about it takes', () => {
    expect(open).toBeGreaterThan(2 * ended);
    const voice = served.filter(({ route }) => route.entry.startsWith('functions/voice-chat/'));
    expect(voice.map(({ handler }) => handler?.Timeout)).toEqual(voice.map(() => ended));
    expect(voice).toHaveLength(7);
  });
});
