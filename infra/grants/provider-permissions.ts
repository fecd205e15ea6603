import { type OperatorSecret, operatorSecrets } from '../operator-secrets.ts';
import { stageArns } from '../stage-arns.ts';
import { secretName } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { type Access, access } from './function-grants.ts';
import type { StackResources } from './stack-resources.ts';

/** What may be granted for the work with Clerk. */
export function clerkPermissions({ stage, parameters }: StackResources) {
  const { clerkSecretKey, clerkWebhookSecret } = operatorSecrets;
  return {
    /** To know that a webhook comes from Clerk. */
    clerkWebhook: reading(stage, clerkWebhookSecret, 'CLERK_WEBHOOK_SECRET_ID'),
    /** To ask Clerk for the plan, where the token does not say it. */
    plan: reading(stage, clerkSecretKey, 'CLERK_SECRET_ID', {
      CLERK_API_URL: parameters.clerkApiUrl,
    }),
  };
}

/** What may be granted for the work with Replicate. */
export function replicatePermissions({ stage, parameters }: StackResources) {
  const settings = {
    background: { REPLICATE_BACKGROUND_MODEL: stage.replicate.backgroundModel },
    edits: {
      REPLICATE_ENHANCE_MODEL: stage.replicate.enhanceModel,
      REPLICATE_OBJECT_MODEL: stage.replicate.objectModel,
      REPLICATE_STYLE_MODEL: stage.replicate.styleModel,
    },
    image: { REPLICATE_IMAGE_MODEL: stage.replicate.imageModel },
    video: { REPLICATE_VIDEO_MODEL: stage.replicate.videoModel },
    /** Where what a model made may be fetched from. */
    outputs: { REPLICATE_OUTPUT_ORIGINS: parameters.replicateOutputOrigins },
  };
  const { replicateToken, replicateWebhookSecret } = operatorSecrets;
  return {
    /** To ask Replicate; with the model that the function runs, or to fetch what one made. */
    replicate: (...uses: (keyof typeof settings)[]) =>
      reading(
        stage,
        replicateToken,
        'REPLICATE_SECRET_ID',
        Object.assign(
          { REPLICATE_API_URL: parameters.replicateApiUrl },
          ...uses.map((use) => settings[use]),
        ),
      ),
    /** To know that a webhook comes from Replicate. */
    replicateWebhook: reading(stage, replicateWebhookSecret, 'REPLICATE_WEBHOOK_SECRET_ID'),
  };
}

/** What may be granted for the work with Vapi. */
export function vapiPermissions({ stage, parameters }: StackResources) {
  const { vapiPrivateKey, vapiWebhookSecret } = operatorSecrets;
  return {
    /** To create calls at Vapi, and to look at them. */
    vapi: reading(stage, vapiPrivateKey, 'VAPI_SECRET_ID', { VAPI_API_URL: parameters.vapiApiUrl }),
    /** To know that a webhook comes from Vapi. */
    vapiWebhook: reading(stage, vapiWebhookSecret, 'VAPI_WEBHOOK_SECRET_ID'),
  };
}

/** Access to a secret, which the function finds by its name in a setting, and what else it needs for that work. */
function reading(
  stage: Stage,
  secret: OperatorSecret,
  setting: string,
  others: Readonly<Record<string, string>> = {},
): Access {
  return access(
    { ...others, [setting]: secretName(stage.name, secret) },
    ['secretsmanager:GetSecretValue'],
    stageArns(stage).secret(secret),
  );
}
