import { AwsFailure } from '@atelier/local-cloud/parts/aws/service';
import type { ResolvedTemplate } from '@atelier/local-cloud/template';
import * as z from 'zod/mini';

export type StoredObject = {
  readonly key: string;
  readonly body: Buffer;
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: string | undefined;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
};

export type Bucket = Pick<Map<string, StoredObject>, 'get' | 'has' | 'set' | 'delete'> & {
  /** The objects whose keys begin so, in the order of their keys, which are ASCII. */
  under(prefix: string): StoredObject[];
};

export function createBuckets(names: readonly string[]) {
  const buckets = new Map(names.map((name) => [name, createBucket()]));
  return {
    of(name: string): Bucket {
      const bucket = buckets.get(name);
      if (bucket) return bucket;
      throw new AwsFailure('NoSuchBucket', `The bucket ${name} does not exist`, 404);
    },
  };
}

function createBucket(): Bucket {
  const objects = new Map<string, StoredObject>();
  return {
    get: (key) => objects.get(key),
    has: (key) => objects.has(key),
    set: (key, object) => objects.set(key, object),
    delete: (key) => objects.delete(key),
    under: (prefix) =>
      [...objects.values()]
        .filter(({ key }) => key.startsWith(prefix))
        .sort((one, other) => (one.key < other.key ? -1 : 1)),
  };
}

/** A bucket of the template, and after how many days its objects go where they begin so. */
export type BucketSettings = {
  name: string;
  expiries: readonly { prefix: string; days: number }[];
};

const bucketSchema = z.object({
  LifecycleConfiguration: z.object({
    Rules: z.array(
      z.object({
        Status: z.literal('Enabled'),
        Prefix: z._default(z.string(), ''),
        ExpirationInDays: z.optional(z.number()),
      }),
    ),
  }),
});

export function readBuckets(template: ResolvedTemplate): BucketSettings[] {
  return template.resourcesOfType('AWS::S3::Bucket').map(({ id, properties }) => {
    const { Rules } = z.parse(bucketSchema, properties).LifecycleConfiguration;
    return {
      name: template.reference(id),
      expiries: Rules.flatMap(({ Prefix: prefix, ExpirationInDays: days }) =>
        days === undefined ? [] : [{ prefix, days }],
      ),
    };
  });
}
