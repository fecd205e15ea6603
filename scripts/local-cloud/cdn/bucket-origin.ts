import { AwsFailure, type AwsResponse } from '../aws/service.ts';
import { getObject } from '../object-store/get-object.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import type { BucketAccess } from './bucket-access.ts';
import { bucketError, missingFrom } from './bucket-error.ts';
import type { Origin } from './cdn.ts';

/** A private bucket, read with what its policy lets the distribution do. */
export function createBucketOrigin(
  store: ObjectStore,
  bucket: string,
  access: BucketAccess,
): Origin {
  return {
    async fetch(request) {
      const key = keyOf(request);
      if (key === undefined) return bucketError(400, 'InvalidURI');
      if (!access.mayRead(key)) return bucketError(403, 'AccessDenied');
      const answer = await read(store, bucket, key, request);
      if (answer instanceof AwsFailure) return bucketError(answer.status, answer.code);
      if (!answer) return missingFrom(access);
      const { status, headers, body } = answer;
      const bodiless = request.method === 'HEAD' || status === 304;
      return new Response(bodiless ? null : new Uint8Array(Buffer.from(body)), { status, headers });
    },
  };
}

async function read(
  store: ObjectStore,
  bucket: string,
  key: string,
  request: Request,
): Promise<AwsResponse | AwsFailure | undefined> {
  const headers = Object.fromEntries(request.headers);
  try {
    return await getObject(store, { bucket, key, headers, query: new URLSearchParams() });
  } catch (error) {
    if (error instanceof AwsFailure) return error;
    throw error;
  }
}

function keyOf(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname.slice(1));
  } catch {
    return undefined;
  }
}
