import * as z from 'zod/mini';
import type { Feature } from '../features.ts';
import { ulidSchema } from '../ids.ts';
import type { Provider } from '../metrics.ts';
import type { RateLimitKey } from '../rate-limits.ts';
import type { Role } from '../roles.ts';

export type Route = PersonRoute | OpenRoute;

/** A route of people who are signed in. */
export type PersonRoute = RouteFacts & OfPeople;

/** A route of whoever has no session: a provider, or a browser with a report. */
export type OpenRoute = RouteFacts & (OfProviders | OfAnybody);

/** A Clerk bearer token tells who sends it; how often they may is in `rateLimits`. */
type OfPeople = {
  readonly auth: 'user';
  readonly rateLimit: RateLimitKey;
  /** Only for people with one of these; everybody else, signed in or not, is told that there is nothing. */
  readonly roles?: readonly Role[];
};

/** The provider signs the body. Its handler reads it by `read...Webhook` of `functions/providers`, which verifies the signature first. */
type OfProviders = { readonly auth: 'signature'; readonly rateLimit?: undefined };

/** Nobody can tell who sends it. */
type OfAnybody = { readonly auth: 'none'; readonly rateLimit?: undefined };

type RouteFacts = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path with `{parameter}`s, as API Gateway writes it. */
  readonly path: `/api/${string}`;
  /** `streamed` routes may take longer than API Gateway's 30 s and still answer with a status. */
  readonly mode: 'buffered' | 'streamed';
  /** How the body arrives; `raw` bodies are parsed by the function, once they are verified. */
  readonly body: 'none' | 'json' | 'multipart' | 'raw';
  /** Whether JSON that is within every limit may be over 8 KB, which a firewall else refuses. */
  readonly largeBody?: true;
  readonly request?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly params?: z.ZodMiniType;
  /** Absent where the answer is 204 without a body. */
  readonly response?: z.ZodMiniType;
  /** Who calls it, where that is no browser. */
  readonly provider?: Provider;
  /** The tool whose quota a request consumes. */
  readonly feature?: Feature;
  /** File of the Lambda function, from the project's root. */
  readonly entry: `functions/${string}.ts`;
  /** False while nothing serves the route yet: no function is deployed for it. */
  readonly served: boolean;
};

/** Path parameters of what has an id. */
export const idParams = z.object({ id: ulidSchema });

/** Answer header with the cursor of the next page, absent on the last page. */
export const nextCursorHeader = 'X-Next-Cursor';

/** A request with this `Prefer` header (RFC 7240) is answered with 202 and the job, at once. */
export const respondAsync = { header: 'Prefer', value: 'respond-async' } as const;

/** Answer header with the number of all results of a list, where it was asked for. */
export const totalCountHeader = 'X-Total-Count';

/** Most results that a request may ask for. */
export const maxListLimit = 100;

/**
 * Query of a list: results of the one who asks, `newest` first, or `oldest`. The cursor is the previous answer's
 * `X-Next-Cursor`, in the same order. Without a limit a list is whole, as far as one answer holds it: `maxListBytes`.
 */
export const listQuerySchema = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxListLimit))),
  cursor: z.optional(ulidSchema),
  order: z.optional(z.enum(['newest', 'oldest'])),
  /** Also counts all results, which reads every one of them where the answer does not hold them all. */
  total: z.optional(z.literal('yes')),
});

/**
 * Bytes of an answer's body as Lambda hands it on, which is within JSON once more. Lambda takes 6 MB: a list that is
 * longer ends before, and says where it goes on, whatever the limit.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
export const maxListBytes = 5 * 1024 * 1024;

export type ListQuery = z.infer<typeof listQuerySchema>;

/** What a function gets of a `raw` body. `headers` by their names in lower case. */
export type RawRequest = {
  headers: Readonly<Record<string, string | undefined>>;
  /** The body, byte for byte: the signature is over it. */
  raw: string;
};
