import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** A key as a PEM text; a parameter may carry its line ends as `\n`. */
const pem = z.pipe(
  text,
  z.transform((value: string) => value.replaceAll('\\n', '\n')),
);

const wholeNumber = z.pipe(
  text,
  z.transform((value: string) => Number.parseInt(value, 10)),
);

const dollars = z.coerce.number().check(z.positive());

const origins = z.pipe(
  text,
  z.transform((value: string) => value.split(',').map((origin) => origin.trim())),
);

/**
 * The function's environment. Each value is parsed once, when it is first asked for: a function
 * has only the variables that it needs.
 */
export const settings = {
  stage: setting('STAGE', text),
  /** Absent only where no Lambda runs the function. */
  region: setting('AWS_REGION', z.optional(text)),
  historyTable: setting('HISTORY_TABLE', text),
  usageTable: setting('USAGE_TABLE', text),
  jobsTable: setting('JOBS_TABLE', text),
  limitsTable: setting('LIMITS_TABLE', text),
  videoWorkflowArn: setting('VIDEO_WORKFLOW_ARN', text),
  smallPictureMaker: setting('SMALL_PICTURE_MAKER', text),
  generationQueueUrl: setting('GENERATION_QUEUE_URL', z.url()),
  finishQueueUrl: setting('FINISH_QUEUE_URL', z.url()),
  /** How many requests may hold a place while a provider works. */
  generationConcurrency: setting('GENERATION_CONCURRENCY', wholeNumber),
  uploadsBucket: setting('UPLOADS_BUCKET', text),
  mediaBucket: setting('MEDIA_BUCKET', text),
  costsBucket: setting('COSTS_BUCKET', text),
  /** The bucket of media, for who may know its size and nothing in it. */
  sizedBucket: setting('SIZED_BUCKET', text),
  accessLogBucket: setting('ACCESS_LOG_BUCKET', text),
  costReporter: setting('COST_REPORTER', text),
  /** Whom mails about costs are from, and to whom they go; nobody where it is empty. */
  costMailFrom: setting('COST_MAIL_FROM', text),
  costMailTo: setting('COST_MAIL_TO', z.string()),
  /** US dollars that AWS may cost in a month, and that everything may. */
  monthlyBudget: setting('MONTHLY_BUDGET', dollars),
  totalBudget: setting('TOTAL_BUDGET', dollars),
  /** Absent where the stage has no name of its own: then `SITE_ORIGIN_PARAMETER` names the parameter that tells it. */
  siteOrigin: setting('SITE_ORIGIN', z.optional(text)),
  siteOriginParameter: setting('SITE_ORIGIN_PARAMETER', text),
  clerkJwtKey: setting('CLERK_JWT_KEY', pem),
  clerkIssuer: setting('CLERK_ISSUER', text),
  /** The address of the person as whom the canary signs in; empty where a stage has no canary. */
  canaryAddress: setting('CANARY_ADDRESS', z.string()),
  clerkApiUrl: setting('CLERK_API_URL', z.url()),
  clerkSecretId: setting('CLERK_SECRET_ID', text),
  addressKeySecretId: setting('ADDRESS_KEY_SECRET_ID', text),
  clerkWebhookSecretId: setting('CLERK_WEBHOOK_SECRET_ID', text),
  replicateApiUrl: setting('REPLICATE_API_URL', z.url()),
  replicateOutputOrigins: setting('REPLICATE_OUTPUT_ORIGINS', origins),
  replicateSecretId: setting('REPLICATE_SECRET_ID', text),
  replicateWebhookSecretId: setting('REPLICATE_WEBHOOK_SECRET_ID', text),
  replicateBackgroundModel: setting('REPLICATE_BACKGROUND_MODEL', text),
  replicateEnhanceModel: setting('REPLICATE_ENHANCE_MODEL', text),
  replicateObjectModel: setting('REPLICATE_OBJECT_MODEL', text),
  replicateStyleModel: setting('REPLICATE_STYLE_MODEL', text),
  replicateImageModel: setting('REPLICATE_IMAGE_MODEL', text),
  replicateVideoModel: setting('REPLICATE_VIDEO_MODEL', text),
  /** Seconds that half of the videos need at most. */
  videoSeconds: setting('VIDEO_SECONDS', wholeNumber),
  vapiApiUrl: setting('VAPI_API_URL', z.url()),
  vapiSecretId: setting('VAPI_SECRET_ID', text),
  vapiWebhookSecretId: setting('VAPI_WEBHOOK_SECRET_ID', text),
  mediaKeySecretId: setting('MEDIA_KEY_SECRET_ID', text),
  mediaKeyPairId: setting('MEDIA_KEY_PAIR_ID', text),
  credentialKeyArn: setting('CREDENTIAL_KEY_ARN', text),
  credentialCertificatesParameter: setting('CREDENTIAL_CERTIFICATES_PARAMETER', text),
};

function setting<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): () => z.output<Schema> {
  let parsed: { value: z.output<Schema> } | undefined;
  return () => {
    parsed ??= { value: parse(name, schema) };
    return parsed.value;
  };
}

function parse<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> {
  const result = z.safeParse(schema, process.env[name]);
  if (result.success) return result.data;
  throw new Error(`The environment variable ${name} is missing or not valid.`);
}
