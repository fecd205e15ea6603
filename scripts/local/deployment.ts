import type { RealServices } from './real-services.ts';
import { type Assembly, type ResolvedTemplate, resolveTemplate } from './template.ts';

/** What the deployment on this machine puts in the place of a deployment's own. */
export type DeploymentOptions = {
  assembly: Assembly;
  siteOrigin: string;
  awsOrigin: string;
  clerkPublicKey: string;
  replicate: { origin: string; apiUrl: string };
  vapi: { apiUrl: string };
  real: RealServices;
  /** The value of a secret, once the secrets are there. */
  secretValue: (secretId: string) => string | undefined;
  /** What a custom resource answers, once it is made. */
  attribute: (id: string, attribute: string) => string | undefined;
};

/** The template as it stands when it is deployed to this machine. */
export function deploy(options: DeploymentOptions): ResolvedTemplate {
  const { assembly, secretValue, attribute } = options;
  const parameters = parametersOf(options);
  const onAws = resolveTemplate(assembly, { parameters, secretValue, attribute });
  const cloudOrigins = cloudOriginsOf(onAws, options);
  return resolveTemplate(assembly, { parameters, secretValue, attribute, cloudOrigins });
}

function parametersOf(options: DeploymentOptions): Record<string, string> {
  const { real, siteOrigin, replicate, vapi } = options;
  return {
    ...(real.clerk
      ? { ClerkJwtKey: real.clerk.jwtKey }
      : { ClerkJwtKey: options.clerkPublicKey, ClerkApiUrl: `${siteOrigin}/__clerk/backend` }),
    ...(real.replicate
      ? {}
      : { ReplicateApiUrl: replicate.apiUrl, ReplicateOutputOrigins: replicate.origin }),
    ...(real.vapi ? {} : { VapiApiUrl: vapi.apiUrl }),
  };
}

/** Origins as the template names them, and what answers for them here. */
function cloudOriginsOf(
  template: ResolvedTemplate,
  { siteOrigin, awsOrigin, real }: DeploymentOptions,
): Record<string, string> {
  const sites = template
    .resourcesOfType('AWS::CloudFront::Distribution')
    .map(({ id }) => [`https://${template.attribute(id, 'DomainName')}`, siteOrigin]);
  const buckets = template
    .resourcesOfType('AWS::S3::Bucket')
    .map(({ id }) => [`https://${template.attribute(id, 'RegionalDomainName')}`, awsOrigin]);
  const clerk = real.clerk
    ? [['https://clerk.atelier.localhost', `https://${clerkHost(real.clerk.publishableKey)}`]]
    : [];
  return Object.fromEntries([...sites, ...buckets, ...clerk]);
}

/** The host that a publishable key names: base64 of the host and `$` after its second `_`. */
function clerkHost(publishableKey: string): string {
  const encoded = publishableKey.split('_')[2] ?? '';
  return Buffer.from(encoded, 'base64').toString().replace(/\$$/, '');
}
