import * as z from 'zod';

const pem = z.string().check(z.startsWith('-----BEGIN PUBLIC KEY-----'));

/** A model as Replicate names it: its owner, then its own name. */
const model = z
  .string()
  .check(
    z.regex(/^[\w.-]+\/[\w.-]+$/, 'A model is named by its owner and its own name: owner/name'),
  );

const accountId = z.string().check(z.regex(/^\d{12}$/, 'The 12 digits of an AWS account'));

/** A host name without scheme, port or path. */
const hostName = z
  .string()
  .check(
    z.regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/, 'A name alone: studio.example.com'),
  );

/** CloudFront takes certificates of that one region only. */
const certificate = z
  .string()
  .check(
    z.regex(
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\da-f-]{36}$/,
      'The ARN of a certificate in us-east-1, where CloudFront looks for it',
    ),
  );

const dollars = z.number().check(z.positive());

/** What a deployment of one stage may set: everything in which stages differ. */
export const stageSchema = z.strictObject({
  /** Where the stage is deployed; without it, to the account that one is signed in to. */
  account: z.optional(accountId),
  /** Whether other stages may be in the account of this one, where it is that of customers. */
  sharesAccount: z.optional(z.boolean()),
  region: z
    .string()
    .check(z.regex(/^[a-z]{2}-[a-z]+-\d$/, 'A region of AWS, such as eu-central-1')),
  /**
   * Where people find the site. Without one it has CloudFront's own name, and neither search engines nor
   * link previews are told whole addresses.
   */
  domain: z.optional(
    z.strictObject({
      name: hostName,
      certificateArn: certificate,
      /** Where its records are kept, when that is Route 53; otherwise they are set by hand. */
      hostedZoneId: z.optional(z.string().check(z.regex(/^Z[A-Z\d]+$/, 'The id of a hosted zone'))),
    }),
  ),
  logLevel: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
  /** How long CloudWatch keeps the functions' logs. */
  logRetentionDays: z.literal([3, 7, 30, 90, 365]),
  /** Whether people's data outlives the stack: deletion protection, and nothing removed with it. */
  keepData: z.boolean(),
  clerk: z.strictObject({
    /** Names the instance's host, which the browser loads Clerk from. */
    publishableKey: z
      .string()
      .check(z.regex(/^pk_(test|live)_[A-Za-z0-9+/]+=*$/, "Clerk's key for browsers: pk_live_...")),
    /** Verifies session tokens. Without one here, a deployment must pass `ClerkJwtKey`. */
    jwtKey: z.optional(pem),
    apiUrl: z.url(),
  }),
  replicate: z.strictObject({
    apiUrl: z.url(),
    /** The only origins that results are fetched from. */
    outputOrigins: z.array(z.url()),
    backgroundModel: model,
    enhanceModel: model,
    objectModel: model,
    styleModel: model,
    imageModel: model,
    videoModel: model,
  }),
  vapi: z.strictObject({ apiUrl: z.url() }),
  /**
   * Generation of the key that signs media URLs: adding one makes a new key, and the one before stays valid.
   * URLs are valid for two days at most, so wait that long before the next rotation.
   */
  mediaKeyGeneration: z.int().check(z.gte(1)),
  /** Where people who need help write to. */
  supportAddress: z.email(),
  /**
   * The test person as whom the canary signs in, by the address of an account of the stage that is on Pro. Without one
   * no tool is tried by itself, which costs nothing.
   */
  canary: z.optional(z.strictObject({ address: z.email() })),
  /** Where alarms and budget warnings go; without one they are seen in the console only. */
  alarmAddress: z.optional(z.email()),
  /**
   * Where the monthly page of costs and warnings about them go, from `costs@` the stage's domain; without one the pages are
   * kept, and nobody is told.
   */
  costMailAddress: z.optional(z.email()),
  /**
   * What a month of the stage may cost at AWS, and with the providers in all, and what its generations may cost in any 24 hours,
   * in US dollars, on Free and on paid plans. The two are counted apart, so all generations may cost the sum. Paid plans have
   * the larger part, since their months cost more than twice as much.
   */
  budget: z.strictObject({
    monthly: dollars,
    everything: dollars,
    dailyGenerations: z.strictObject({ free: dollars, paid: dollars }),
  }),
  /** Requests per second that the API takes, and how many at once. */
  throttling: z.strictObject({ rate: z.int(), burst: z.int() }),
  /** Requests of all tools that may be held at once while a provider works; the others wait in line without running. */
  generationConcurrency: z.int().check(z.gte(1)),
  /** Functions that may work at once on what waits in a queue. Lambda takes 2 at least, 1,000 at most. */
  dispatchConcurrency: z.int().check(z.gte(2), z.lte(1000)),
  /** Whether a web application firewall stands before the site. */
  firewall: z.boolean(),
  /**
   * Whether new code takes over gradually, and alarms roll it back. No such deployment begins while one of
   * the alarms is on: switch this off to deploy what mends its cause, and on again after.
   */
  gradualDeployment: z.boolean(),
  /** All alarms, or those alone that stop generations: where nobody is called, the others cost more than all else at rest. */
  alarms: z.enum(['all', 'spending']),
});

/** What a stage that serves customers must have besides. */
export const productionSchema = stageSchema.check(
  z.refine(({ account }) => account !== undefined, {
    path: ['account'],
    error: 'The account of customers is named, so that nothing else is deployed to it',
  }),
  z.refine(({ account, domain }) => !domain || domain.certificateArn.split(':')[4] === account, {
    path: ['domain', 'certificateArn'],
    error: 'CloudFront takes certificates of its own account only',
  }),
  z.refine(({ domain }) => domain !== undefined, {
    path: ['domain'],
    error: "A production instance of Clerk needs a domain of one's own",
  }),
  z.refine(({ clerk }) => !clerk.publishableKey.startsWith('pk_test_'), {
    path: ['clerk', 'publishableKey'],
    error: 'A key of a development instance (pk_test_) has no place here',
  }),
  z.refine(({ alarmAddress }) => alarmAddress !== undefined, {
    path: ['alarmAddress'],
    error: 'Somebody must hear of alarms',
  }),
  z.refine(({ keepData }) => keepData, {
    path: ['keepData'],
    error: "Customers' data outlives the stack",
  }),
);

export type StageSettings = z.infer<typeof stageSchema>;
