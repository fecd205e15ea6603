/** A secret that a person sets, since it comes from a provider. */
export type OperatorSecret = {
  /** After `atelier/<stage>/`. */
  readonly name: string;
  readonly description: string;
  readonly form: RegExp;
  /** The form in words, for messages. */
  readonly looksLike: string;
  /** Where a person finds it. */
  readonly found: string;
};

const signingSecret = { form: /^whsec_[\w+/-]{16,}={0,2}$/, looksLike: 'whsec_ and what follows' };

/** Every secret that the stack creates empty, for `npm run secrets` to fill. */
export const operatorSecrets = {
  clerkSecretKey: {
    name: 'clerk-secret-key',
    description: "Clerk's backend API key",
    form: /^sk_(test|live)_\w{16,}$/,
    looksLike: 'sk_live_ (or sk_test_) and what follows',
    found: "Clerk's dashboard, Configure, API keys, Secret keys",
  },
  clerkWebhookSecret: {
    name: 'clerk-webhook-secret',
    description: "Signs Clerk's webhooks",
    ...signingSecret,
    found:
      "Clerk's dashboard, Configure, Webhooks, the signing secret of the endpoint with the events user.created, user.updated and user.deleted",
  },
  replicateToken: {
    name: 'replicate-token',
    description: "Replicate's API token",
    form: /^r8_\w{16,}$/,
    looksLike: 'r8_ and what follows',
    found: 'https://replicate.com/account/api-tokens',
  },
  replicateWebhookSecret: {
    name: 'replicate-webhook-secret',
    description: "Signs Replicate's webhooks",
    ...signingSecret,
    found: 'GET https://api.replicate.com/v1/webhooks/default/secret with the token',
  },
  vapiPrivateKey: {
    name: 'vapi-private-key',
    description: "Vapi's private API key",
    form: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
    looksLike: 'a UUID',
    found: "Vapi's dashboard, API keys, Private keys",
  },
  vapiWebhookSecret: {
    name: 'vapi-webhook-secret',
    description: "Signs Vapi's webhooks",
    form: /^\S{16,}$/,
    looksLike: '16 characters or more',
    found: "the HMAC credential that you give the server URL in Vapi's organisation settings",
  },
} as const satisfies Record<string, OperatorSecret>;

/** The secrets that the stage makes up itself, by what follows `atelier/<stage>/`. */
export const generatedSecrets = {
  /** CloudFront sends it to the API, so that nobody reaches the API without CloudFront. */
  apiKey: { name: 'api-key', description: 'Key between CloudFront and the API' },
  /** The key of the hashes of e-mail addresses. A new value forgets what addresses used this month. */
  addressKey: { name: 'address-key', description: 'Key of the hashes of addresses' },
} as const;
