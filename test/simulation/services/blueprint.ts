import { loadAssembly } from '@atelier/local-cloud/assembly';
import { type LambdaFunction, readFunctions } from '@atelier/local-cloud/functions';
import { type Invocable, readInvocables } from '@atelier/local-cloud/invocables';
import { type ResolvedTemplate, resolveTemplate } from '@atelier/local-cloud/template';
import { certificatesOf } from './secrets/fixed-certificates.ts';
import { clerkPublicKey, mediaPublicKey } from './secrets/fixed-keys.ts';

/** What every history is made from: the synthesized template, with fixed keys in the place of what a deployment makes. */
export type Blueprint = {
  template: ResolvedTemplate;
  functions: readonly LambdaFunction[];
  /** What can be invoked, by its ARN and by its name. */
  invocables: ReadonlyMap<string, Invocable>;
  stage: string;
  siteOrigin: string;
  clerkIssuer: string;
};

const clerkIssuer = 'https://clerk.atelier.localhost';

/** Reads the cloud assembly in a folder; once for each process is enough. */
export async function readBlueprint(folder = 'cdk.out'): Promise<Blueprint> {
  const assembly = await loadAssembly(folder);
  const made: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'Custom::KeyPair': { PublicKey: mediaPublicKey },
    'Custom::CredentialCertificates': { Certificates: certificatesOf() },
  };
  const template = resolveTemplate(assembly, {
    parameters: { ClerkJwtKey: clerkPublicKey, ClerkIssuer: clerkIssuer },
    secretValue: (secretId) => `value of ${secretId}`,
    attribute: (id, attribute) => made[assembly.template.Resources[id]?.Type ?? '']?.[attribute],
  });
  const [distribution] = template.resourcesOfType('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The template has no distribution.');
  return {
    template,
    functions: readFunctions(template),
    invocables: readInvocables(template),
    stage: assembly.stackName.split('-').at(-1) ?? assembly.stackName,
    siteOrigin: `https://${template.attribute(distribution.id, 'DomainName')}`,
    clerkIssuer,
  };
}
