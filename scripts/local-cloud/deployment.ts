import * as z from 'zod/mini';
import { mountPath } from './clerk/instance.ts';
import type { RealServices } from './real-services.ts';
import type { Assembly } from './template/assembly.ts';
import { type ResolvedTemplate, resolveTemplate } from './template/template.ts';

const distributionSchema = z.object({
  DistributionConfig: z.object({ Aliases: z._default(z.array(z.string()), []) }),
});

/** What a deployment to this machine uses in place of AWS's and the providers' own. */
type DeploymentOptions = {
  assembly: Assembly;
  siteOrigin: string;
  awsOrigin: string;
  clerkPublicKey: string;
  replicate: { origin: string; apiUrl: string };
  vapi: { apiUrl: string };
  real: RealServices;
  /** The value of a secret, once the secrets are there. */
  secretValue: (secretId: string, versionId?: string) => string | undefined;
  /** What a custom resource answers, once it is made. */
  attribute: (id: string, attribute: string) => string | undefined;
};

/** The template as it stands when it is deployed to this machine. */
export function deploy(options: DeploymentOptions): ResolvedTemplate {
  const { assembly, secretValue, attribute } = options;
  const parameters = parametersOf(options);
  // Names do not depend on secrets, which do not exist yet.
  const onAws = resolveTemplate(assembly, { parameters, attribute, secretValue: () => '' });
  const cloudOrigins = cloudOriginsOf(onAws, options);
  return resolveTemplate(assembly, { parameters, secretValue, attribute, cloudOrigins });
}

/** Half of the videos that the model on this machine makes are there after so many seconds, on two processors. */
const previewVideoSeconds = '4';

/** Who hears of costs on this machine, where mails become files. */
const localCostMailAddress = 'finance@example.com';

function parametersOf(options: DeploymentOptions): Record<string, string> {
  const { assembly, real, siteOrigin, replicate, vapi } = options;
  const WebAclArn = assembly.edge && resolveTemplate(assembly.edge).outputs().WebAclArn;
  return {
    ...(WebAclArn && { WebAclArn }),
    ...(real.clerk
      ? { ClerkJwtKey: real.clerk.jwtKey, ClerkIssuer: clerkOrigin(real.clerk.publishableKey) }
      : {
          ClerkJwtKey: options.clerkPublicKey,
          ClerkIssuer: siteOrigin + mountPath,
          ClerkApiUrl: `${siteOrigin}${mountPath}/backend`,
        }),
    ...(real.replicate
      ? {}
      : {
          ReplicateApiUrl: replicate.apiUrl,
          ReplicateOutputOrigins: replicate.origin,
          VideoSeconds: previewVideoSeconds,
        }),
    ...(real.vapi ? {} : { VapiApiUrl: vapi.apiUrl }),
    CostMailAddress: localCostMailAddress,
  };
}

/** Origins as the template names them, and what answers for them here. */
function cloudOriginsOf(
  template: ResolvedTemplate,
  { siteOrigin, awsOrigin, real }: DeploymentOptions,
): Record<string, string> {
  const sites = template
    .resourcesOfType('AWS::CloudFront::Distribution')
    .flatMap(({ id, properties }) => [
      template.attribute(id, 'DomainName'),
      ...aliasesOf(properties),
    ])
    .map((name) => [`https://${name}`, siteOrigin]);
  const buckets = template
    .resourcesOfType('AWS::S3::Bucket')
    .map(({ id }) => [`https://${template.attribute(id, 'RegionalDomainName')}`, awsOrigin]);
  const queues = [[`https://sqs.${template.region}.amazonaws.com`, awsOrigin]];
  const clerk = real.clerk
    ? [['https://clerk.atelier.localhost', clerkOrigin(real.clerk.publishableKey)]]
    : [];
  return Object.fromEntries([...sites, ...buckets, ...queues, ...clerk]);
}

/** The names of a distribution beside CloudFront's own. */
function aliasesOf(properties: unknown): string[] {
  return distributionSchema.parse(properties).DistributionConfig.Aliases;
}

/** The host that a publishable key names, base64 of it and `$` after its second `_`: tokens name it, too. */
function clerkOrigin(publishableKey: string): string {
  const encoded = publishableKey.split('_')[2] ?? '';
  return `https://${Buffer.from(encoded, 'base64').toString().replace(/\$$/, '')}`;
}

type Values = {
  stage: string;
  clerk: { secretKey: string; webhookSecret: string };
  replicateToken: string;
  replicateWebhookSecret: string;
  vapi: { privateKey: string; webhookSecret: string };
  real: RealServices;
};

/** The secrets that an operator sets after a deployment, by their names. */
export function studioSecrets(values: Values): Map<string, string> {
  const { stage, clerk, replicateToken, real } = values;
  const { replicateWebhookSecret, vapi } = values;
  return new Map([
    [`atelier/${stage}/clerk-secret-key`, real.clerk?.secretKey ?? clerk.secretKey],
    [`atelier/${stage}/clerk-webhook-secret`, real.clerk?.webhookSecret ?? clerk.webhookSecret],
    [`atelier/${stage}/replicate-token`, real.replicate?.token ?? replicateToken],
    [`atelier/${stage}/replicate-webhook-secret`, replicateWebhookSecret],
    [`atelier/${stage}/vapi-private-key`, real.vapi?.privateKey ?? vapi.privateKey],
    [`atelier/${stage}/vapi-webhook-secret`, real.vapi?.webhookSecret ?? vapi.webhookSecret],
  ]);
}

const answerSchema = z.object({ key: z.string() });

/** Asks Replicate which secret signs its webhooks; without an answer it is `instead`. */
export async function askWebhookSecret(
  apiUrl: string,
  token: string,
  instead: string,
): Promise<string> {
  try {
    const response = await fetch(`${apiUrl}/webhooks/default/secret`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5000),
    });
    return answerSchema.parse(await response.json()).key;
  } catch {
    console.error(
      "Replicate did not tell its webhooks' secret: its webhooks will not be believed.",
    );
    return instead;
  }
}
