import { type Access, access } from './constructs/access.ts';
import { videoExecutionsOf } from './constructs/video-workflow-arn.ts';
import type { Neighbours } from './neighbours.ts';

/** What may be granted for the work with Replicate, and with the workflow that waits for it. */
export function replicatePermissionsOn(neighbours: Neighbours) {
  const { stage, parameters, secrets, videoWorkflowArn } = neighbours;
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
    replicate: (...uses: (keyof typeof settings)[]): Access =>
      access(
        Object.assign(
          { REPLICATE_API_URL: parameters.replicateApiUrl, REPLICATE_SECRET_ARN: token },
          ...uses.map((use) => settings[use]),
        ),
        ['secretsmanager:GetSecretValue'],
        token,
      ),
    /** To know that a webhook comes from Replicate. */
    replicateWebhook: access(
      { REPLICATE_WEBHOOK_SECRET_ARN: webhookSecret },
      ['secretsmanager:GetSecretValue'],
      webhookSecret,
    ),
    startWorkflow: access(
      { VIDEO_WORKFLOW_ARN: videoWorkflowArn },
      ['states:StartExecution'],
      videoWorkflowArn,
    ),
    stopWorkflow: access(
      { VIDEO_WORKFLOW_ARN: videoWorkflowArn },
      ['states:StopExecution'],
      videoExecutionsOf(videoWorkflowArn),
    ),
    /** To let a workflow go on that waits for its provider. */
    continueWorkflow: access({}, ['states:SendTaskSuccess'], videoWorkflowArn),
  };
}
