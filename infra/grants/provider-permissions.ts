import { type Access, access } from './function-grants.ts';
import type { StackResources } from './stack-resources.ts';

/** What may be granted for the work with Clerk. */
export function clerkPermissions({ parameters, secrets }: StackResources) {
  const clerkSecret = secrets.clerkSecretKey.secretArn;
  const webhookSecret = secrets.clerkWebhookSecret.secretArn;
  return {
    /** To know that a webhook comes from Clerk. */
    clerkWebhook: reading(webhookSecret, { CLERK_WEBHOOK_SECRET_ARN: webhookSecret }),
    /** To ask Clerk for the plan, where the token does not say it. */
    plan: reading(clerkSecret, {
      CLERK_API_URL: parameters.clerkApiUrl,
      CLERK_SECRET_ARN: clerkSecret,
    }),
  };
}

/** What may be granted for the work with Replicate. */
export function replicatePermissions({ stage, parameters, secrets }: StackResources) {
  const settings = {
    background: { REPLICATE_BACKGROUND_MODEL: stage.replicate.backgroundModel },
    image: { REPLICATE_IMAGE_MODEL: stage.replicate.imageModel },
    video: { REPLICATE_VIDEO_MODEL: stage.replicate.videoModel },
    /** Where what a model made may be fetched from. */
    outputs: { REPLICATE_OUTPUT_ORIGINS: parameters.replicateOutputOrigins },
  };
  const token = secrets.replicateToken.secretArn;
  const webhookSecret = secrets.replicateWebhookSecret.secretArn;
  return {
    /** To ask Replicate; with the model that the function runs, or to fetch what one made. */
    replicate: (...uses: (keyof typeof settings)[]) =>
      reading(
        token,
        Object.assign(
          { REPLICATE_API_URL: parameters.replicateApiUrl, REPLICATE_SECRET_ARN: token },
          ...uses.map((use) => settings[use]),
        ),
      ),
    /** To know that a webhook comes from Replicate. */
    replicateWebhook: reading(webhookSecret, { REPLICATE_WEBHOOK_SECRET_ARN: webhookSecret }),
  };
}

/** What may be granted for the work with Vapi. */
export function vapiPermissions({ parameters, secrets }: StackResources) {
  const privateKey = secrets.vapiPrivateKey.secretArn;
  const webhookSecret = secrets.vapiWebhookSecret.secretArn;
  return {
    /** To create calls at Vapi, and to look at them. */
    vapi: reading(privateKey, { VAPI_API_URL: parameters.vapiApiUrl, VAPI_SECRET_ARN: privateKey }),
    /** To know that a webhook comes from Vapi. */
    vapiWebhook: reading(webhookSecret, { VAPI_WEBHOOK_SECRET_ARN: webhookSecret }),
  };
}

/** Access to a secret. */
function reading(secretArn: string, settings: Readonly<Record<string, string>>): Access {
  return access(settings, ['secretsmanager:GetSecretValue'], secretArn);
}
