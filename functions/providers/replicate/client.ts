import Replicate from 'replicate';
import type { Deadline } from '../../platform/deadline.ts';
import { withSecret } from '../../platform/secrets.ts';
import { settings } from '../../platform/settings.ts';
import { StudioError } from '../../platform/studio-error.ts';
import { statusOf } from '../errors.ts';
import { type Fetch, sendingOnce, sendingWith } from './fetch.ts';

/** Makes a client whose calls end by a deadline, and carry these headers beside its own. */
export type ClientUntil = (deadline: Deadline, headers?: Record<string, string>) => Replicate;

/**
 * Does `use` with clients that send each request once. It is done again when the token was refused,
 * since it may have been replaced: what `use` throws then must have created nothing.
 */
export function withReplicate<Result>(
  use: (clientUntil: ClientUntil) => Promise<Result>,
): Promise<Result> {
  return withSecret(
    settings.replicateSecretArn(),
    (auth) => use((deadline, headers) => client(auth, sendingOnce(deadline, sendingWith(headers)))),
    (error) => statusOf(error instanceof StudioError ? error.cause : error) === 401,
  );
}

function client(auth: string, fetch: Fetch): Replicate {
  return new Replicate({
    auth,
    baseUrl: settings.replicateApiUrl(),
    fetch,
    useFileOutput: false,
    // The other strategies put a file into the prediction itself when its upload fails.
    fileEncodingStrategy: 'upload',
  });
}
