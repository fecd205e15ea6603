import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorBodySchema, errorCatalogue, isErrorCode } from '../../shared/errors.ts';
import { removalTimeouts } from '../../shared/image-editing.ts';
import { imageGenerationTimeouts } from '../../shared/image-generation.ts';
import { servedRoutes } from '../../shared/routes.ts';
import { videoTimeouts } from '../../shared/video-generation.ts';
import { callRules, voiceTimeouts } from '../../shared/voice-chat.ts';
import { pathOf } from './support/api-paths.ts';
import { functionIdOf, resourcesOf, templateOf } from './support/synthesized.ts';

const template = templateOf('dev');

const methodSchema = z.object({
  HttpMethod: z.string(),
  ApiKeyRequired: z.optional(z.boolean()),
  ResourceId: z.object({ Ref: z.string() }),
  Integration: z.object({
    ResponseTransferMode: z.string(),
    TimeoutInMillis: z.number(),
    Uri: z.unknown(),
  }),
});

const gatewayResponseSchema = z.object({
  ResponseType: z.string(),
  StatusCode: z.string(),
  ResponseParameters: z.record(z.string(), z.string()),
  ResponseTemplates: z.object({ 'application/json': z.string() }),
});

const methods = resourcesOf(template, 'AWS::ApiGateway::Method').map(([, { Properties }]) => {
  const method = z.parse(methodSchema, Properties);
  return { ...method, route: `${method.HttpMethod} ${pathOf(template, method.ResourceId.Ref)}` };
});

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
    expect(methods.filter((method) => method.ApiKeyRequired !== true)).toEqual([]);
  });

  it('knows the key only by the name of its secret', () => {
    const key = {
      'Fn::Join': [
        '',
        ['{{resolve:secretsmanager:', { Ref: 'ApiKeySecret' }, ':SecretString:::}}'],
      ],
    };
    const keys = resourcesOf(template, 'AWS::ApiGateway::ApiKey');
    expect(keys.map(([, { Properties }]) => Properties.Value)).toEqual([key]);
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
    const answers = resourcesOf(template, 'AWS::ApiGateway::GatewayResponse').map(
      ([, { Properties }]) => z.parse(gatewayResponseSchema, Properties),
    );
    expect(answers.map(({ ResponseType }) => ResponseType).sort()).toEqual([
      'DEFAULT_5XX',
      'INTEGRATION_FAILURE',
      'INTEGRATION_TIMEOUT',
      'REQUEST_TOO_LARGE',
      'THROTTLED',
    ]);
    for (const { ResponseTemplates, ResponseParameters, StatusCode } of answers) {
      const body = JSON.parse(ResponseTemplates['application/json']);
      const { code, error } = z.parse(errorBodySchema, body);
      expect(isErrorCode(code) && errorCatalogue[code].message).toBe(error);
      const after = ResponseParameters['gatewayresponse.header.Retry-After'];
      if (StatusCode !== '413') expect(after).toMatch(/^'\d+'$/);
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
        ],
      },
    ]);
  });
});

describe.each(served)('the route $name', ({ route, method, handler }) => {
  const streamed = route.mode === 'streamed';

  it(`is ${route.mode}`, () => {
    const uri = JSON.stringify(method?.Integration.Uri);
    expect(method?.Integration.ResponseTransferMode).toBe(streamed ? 'STREAM' : 'BUFFERED');
    expect(uri.includes('/response-streaming-invocations')).toBe(streamed);
    if (!streamed) expect(method?.Integration.TimeoutInMillis).toBeLessThanOrEqual(29_000);
  });

  it('ends its function before the gateway gives up', () => {
    const seconds = z.parse(z.number(), handler?.Timeout);
    expect(seconds * 1000).toBeLessThan(method?.Integration.TimeoutInMillis ?? 0);
  });

  it('runs on Node 24 and arm64', () => {
    expect(handler).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
    });
  });

  it(streamed ? 'bears a limited number at once' : 'takes no concurrency from others', () => {
    expect(handler?.ReservedConcurrentExecutions).toBe(streamed ? 5 : undefined);
  });
});

const generations = [
  { name: 'removeBg', timeouts: removalTimeouts, wait: removalTimeouts.provider },
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
    expect(route?.method?.Integration.TimeoutInMillis).toBe(90_000);
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
