import { routes } from '../../../../shared/routes.ts';
import type { Blueprint } from '../blueprint.ts';
import { unsupported } from '../json-protocol.ts';
import type { Surroundings } from '../surroundings.ts';
import type { WireRequest, WireResponse } from '../wire.ts';
import type { ProviderAnswer } from './answers.ts';
import { createClerk } from './clerk.ts';
import { createReplicate } from './replicate.ts';
import { createVapi } from './vapi.ts';

/** The value that a secret of the studio has now, by the last part of its name. */
type SecretOf = (name: string) => () => string;

/** Replicate, Vapi and Clerk of one history: they take what the studio's secrets say. */
export function createProviders(
  blueprint: Blueprint,
  surroundings: Surroundings,
  secret: SecretOf,
) {
  const { siteOrigin, clerkIssuer: issuer, outputs } = blueprint;
  const replicate = createReplicate({
    ...surroundings,
    outputs,
    token: secret('replicate-token'),
    webhookSecret: secret('replicate-webhook-secret'),
  });
  const vapi = createVapi({
    ...surroundings,
    privateKey: secret('vapi-private-key'),
    webhookSecret: secret('vapi-webhook-secret'),
    reportUrl: siteOrigin + routes.vapiWebhook.path,
  });
  const clerk = createClerk({
    ...surroundings,
    secretKey: secret('clerk-secret-key'),
    webhookSecret: secret('clerk-webhook-secret'),
    webhookUrl: siteOrigin + routes.clerkWebhook.path,
    issuer,
    siteOrigin,
  });
  return { replicate, vapi, clerk };
}

type Answerers = ReturnType<typeof createProviders> & {
  s3: { post: (bucket: string, request: WireRequest) => WireResponse };
  now: () => number;
};

/** Has whoever is asked outside answer, by the origin of the address. */
export function createNetwork({ replicate, vapi, clerk, s3, now }: Answerers) {
  function immediately(origin: string, request: WireRequest): WireResponse {
    if (origin === 'https://replicate.delivery') return replicate.output(request.path);
    if (origin === 'https://api.vapi.ai') return vapi.fetch(request);
    if (origin === 'https://api.clerk.com') return clerk.fetch(request);
    const [, bucket] = /^https:\/\/([^/]+?)\.s3[.-]/.exec(origin) ?? [];
    if (bucket !== undefined && request.method === 'POST') return s3.post(bucket, request);
    throw unsupported('the network', origin);
  }

  return (origin: string, request: WireRequest): ProviderAnswer => {
    if (origin === 'https://api.replicate.com') return replicate.fetch(request);
    const response = immediately(origin, request);
    return { readyAt: now(), respond: () => response };
  };
}
