import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCompanion } from '@atelier/preview-models/companion';
import { createSpeechEngine } from '@atelier/preview-models/speech';
import { routes } from '../../shared/routes.ts';
import { createLocalAws } from './aws/local-aws.ts';
import { createLocalClerk, type LocalClerk } from './clerk/local-clerk.ts';
import type { StudioClock } from './clock.ts';
import type { CustomResources } from './custom-resources/custom-resources.ts';
import { askWebhookSecret, deploy, studioSecrets } from './deployment.ts';
import type { Quotas } from './quotas.ts';
import type { RealServices } from './real-services.ts';
import { createLocalReplicate, type LocalReplicate } from './replicate/local-replicate.ts';
import type { Engines } from './replicate/prediction.ts';
import type { Assembly } from './template/assembly.ts';
import type { VoiceEngines } from './voice/call.ts';
import { createLocalVapi, type LocalVapi } from './voice/local-vapi.ts';

type EmulatorOptions = {
  assembly: Assembly;
  dataDir: string;
  clock: StudioClock;
  /** Origin of the site. */
  origin: string;
  /** The ports after the site's; 0 takes any free ones. */
  ports: { aws: number; replicate: number; voice: number };
  real: RealServices;
  quotas: Quotas;
};

export function startClerk({ dataDir, origin, clock }: EmulatorOptions): LocalClerk {
  const url = origin + routes.clerkWebhook.path;
  const secret = keptValue(dataDir, 'clerk-webhook-secret', newWebhookSecret);
  return createLocalClerk({ dataDir, origin, clock, webhook: { url, secret } });
}

export function startReplicate(
  options: EmulatorOptions,
  engines: Partial<Engines> | undefined,
): Promise<LocalReplicate> {
  const { dataDir, clock, ports, quotas } = options;
  return createLocalReplicate({
    quotas,
    ...(engines && { engines }),
    dataDir,
    port: ports.replicate,
    clock,
    token: keptValue(dataDir, 'replicate-token', () => `r8_${randomBytes(20).toString('hex')}`),
    webhookSecret: keptValue(dataDir, 'replicate-webhook-secret', newWebhookSecret),
  });
}

export function startVoice(
  options: EmulatorOptions,
  { speech, companion }: { [Name in keyof VoiceEngines]: VoiceEngines[Name] | undefined },
): Promise<LocalVapi> {
  const { dataDir, clock, origin, ports, real } = options;
  return createLocalVapi({
    engines: {
      speech: speech ?? createSpeechEngine(),
      companion: companion ?? createCompanion(real.companion),
    },
    port: ports.voice,
    clock,
    siteOrigin: origin,
    reportUrl: origin + routes.vapiWebhook.path,
    privateKey: keptValue(dataDir, 'vapi-private-key', randomUUID),
    webhookSecret: keptValue(dataDir, 'vapi-webhook-secret', () => randomBytes(32).toString('hex')),
  });
}

type DeploymentParts = {
  clerk: LocalClerk;
  replicate: LocalReplicate;
  voice: LocalVapi;
  customResources: CustomResources;
};

/** Deploys the template to local AWS services, with the other emulators' addresses and keys as its settings. */
export async function startDeployment(
  options: EmulatorOptions,
  { clerk, replicate, voice, customResources }: DeploymentParts,
) {
  const { assembly, dataDir, clock, origin, ports, real, quotas } = options;
  return createLocalAws({
    quotas,
    port: ports.aws,
    clock,
    dataDir,
    secrets: studioSecrets({
      stage: stageOf(assembly),
      clerk,
      replicateToken: replicate.token,
      replicateWebhookSecret: await webhookSecretOf(options, replicate),
      vapi: voice,
      real,
    }),
    template: ({ origin: awsOrigin, secretValue }) =>
      deploy({
        assembly,
        siteOrigin: origin,
        awsOrigin,
        clerkPublicKey: clerk.publicKeyPem,
        replicate,
        vapi: voice,
        real,
        secretValue,
        attribute: customResources.attribute,
      }),
  });
}

/** The secret that signs webhooks: the local Replicate's, unless the real one tells its own. */
async function webhookSecretOf(
  { assembly, real }: EmulatorOptions,
  { webhookSecret }: LocalReplicate,
): Promise<string> {
  if (!real.replicate) return webhookSecret;
  const apiUrl = String(assembly.template.Parameters?.ReplicateApiUrl?.Default);
  return (
    real.replicate.webhookSecret ?? askWebhookSecret(apiUrl, real.replicate.token, webhookSecret)
  );
}

/** The stage is the last part of the stack's name. */
export function stageOf({ stackName }: Assembly): string {
  return stackName.split('-').at(-1) ?? stackName;
}

function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

/** A value that is made once per data folder and stored there, readable by its owner only. */
function keptValue(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
