import * as z from 'zod/mini';

const pem = z.string().check(z.startsWith('-----BEGIN PUBLIC KEY-----'));

/** As the browser writes it: no path, no slash at the end, no port that goes without saying. */
const origin = z
  .url({ protocol: /^https$/ })
  .check(z.refine((value) => URL.parse(value)?.origin === value, 'An origin and nothing else'));

/** A model as Replicate names it: its owner, then its own name. */
const model = z.string().check(z.regex(/^[\w.-]+\/[\w.-]+$/));

export const stageSchema = z.object({
  region: z.string().check(z.regex(/^[a-z]{2}-[a-z]+-\d$/)),
  logLevel: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
  /** How long CloudWatch keeps the functions' logs. */
  logRetentionDays: z.literal([7, 30, 90, 365]),
  /** Whether people's data outlives the stack: deletion protection, and nothing removed with it. */
  keepData: z.boolean(),
  clerk: z.object({
    /** Names the instance's host, which the browser loads Clerk from. */
    publishableKey: z.string().check(z.regex(/^pk_(test|live)_[A-Za-z0-9+/]+=*$/)),
    /** Verifies session tokens. Without one here, a deployment must pass `ClerkJwtKey`. */
    jwtKey: z.optional(pem),
    apiUrl: z.url(),
  }),
  replicate: z.object({
    apiUrl: z.url(),
    /** The only origins that results are fetched from. */
    outputOrigins: z.array(z.url()),
    backgroundModel: model,
    imageModel: model,
    videoModel: model,
  }),
  vapi: z.object({ apiUrl: z.url() }),
  /** Verifies signed media URLs. Without one here, a deployment must pass `MediaPublicKey`. */
  mediaPublicKey: z.optional(pem),
  supportAddress: z.email(),
  /**
   * Where people find the site: `https://` and its name. Search engines and link previews are told whole
   * addresses only where it is set.
   */
  siteOrigin: z.optional(origin),
  /** Requests per second that the API takes, and how many at once. */
  throttling: z.object({ rate: z.int(), burst: z.int() }),
  /** Generations that may run at once, per tool: what a provider and a budget bear. */
  generationConcurrency: z.int().check(z.minimum(1)),
});

export type StageSettings = z.infer<typeof stageSchema>;

const dev: StageSettings = {
  region: 'us-east-1',
  logLevel: 'DEBUG',
  logRetentionDays: 7,
  keepData: false,
  clerk: {
    // The instance that the studio brings along when it runs on one's own machine.
    publishableKey: `pk_live_${btoa('clerk.atelier.localhost$')}`,
    apiUrl: 'https://api.clerk.com',
  },
  replicate: {
    apiUrl: 'https://api.replicate.com/v1',
    outputOrigins: ['https://replicate.delivery'],
    backgroundModel: 'bria/remove-background',
    imageModel: 'black-forest-labs/flux-schnell',
    videoModel: 'bytedance/seedance-1-lite',
  },
  vapi: { apiUrl: 'https://api.vapi.ai' },
  supportAddress: 'support@atelier.example',
  throttling: { rate: 50, burst: 100 },
  generationConcurrency: 5,
};

const stages = {
  dev,
  staging: { ...dev, logLevel: 'INFO', logRetentionDays: 30 },
  prod: {
    ...dev,
    logLevel: 'INFO',
    logRetentionDays: 90,
    keepData: true,
    throttling: { rate: 200, burst: 400 },
    generationConcurrency: 50,
  },
} as const satisfies Record<string, StageSettings>;

export type StageName = keyof typeof stages;

export const stageNames = Object.keys(stages) as StageName[];

export type Stage = StageSettings & { readonly name: StageName };

/** The settings of a stage by name; what is malformed or unknown stops here. */
export function stageNamed(name: string): Stage {
  const known = stageNames.find((stage) => stage === name);
  if (!known) throw new Error(`There is no stage "${name}". Stages: ${stageNames.join(', ')}.`);
  return { name: known, ...z.parse(stageSchema, stages[known]) };
}
