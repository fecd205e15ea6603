import { describe, expect, test } from 'vitest';
import { WatchError } from '../../../../../frontend/src/jobs/watch-error.ts';
import { ApiError, InvalidResponse } from '../../../../../frontend/src/lib/api-error.ts';
import { describeFailure } from '../../../../../frontend/src/tools/video-generation/state/generator.ts';
import { errorCatalogue, isErrorCode } from '../../../../../shared/errors.ts';
import { routes } from '../../../../../shared/routes.ts';

const unsaid = 'Failed to generate video. Please try again.';

describe('what a failed video says', () => {
  const codes = Object.keys(errorCatalogue)
    .filter(isErrorCode)
    .filter((code) => code !== 'job_cancelled');

  test.each(codes)('the server’s sentence of %s', (code) => {
    const { message, status } = errorCatalogue[code];
    expect(describeFailure(new ApiError(message, { code, status }))).toEqual({
      toast: `Failed to generate video: ${message}`,
      inline: message,
    });
  });

  test('only below the form what the server did not say', () => {
    const lost = new ApiError('Network Error', { code: 'ERR_NETWORK' });
    expect(describeFailure(lost)).toEqual({ toast: unsaid, inline: 'Network Error' });
    const late = new ApiError('Request failed with status code 504', { status: 504 });
    expect(describeFailure(late)).toEqual({ toast: unsaid, inline: late.message });
    expect(describeFailure(new WatchError(lost))).toEqual({
      toast: unsaid,
      inline: 'Network Error',
    });
  });

  test('an answer without a video URL has its own sentence', () => {
    const sentence = 'Invalid response from server - no video URL received';
    expect(describeFailure(new InvalidResponse(routes.generateVideo, undefined))).toEqual({
      toast: sentence,
      inline: sentence,
    });
  });

  test.each(['thrown', undefined, 7, new Error('')])('what has no words is not quoted: %s', (e) => {
    expect(describeFailure(e)).toEqual({ toast: unsaid, inline: unsaid });
  });
});

describe('nothing is said', () => {
  test('of a video that the person cancelled', () => {
    const { message, status } = errorCatalogue.job_cancelled;
    const cancelled = new ApiError(message, { code: 'job_cancelled', status });
    expect(describeFailure(cancelled)).toBeUndefined();
  });

  test('to a person who has left', () => {
    const left = new ApiError('x', { code: 'unauthorized', status: 401 });
    expect(describeFailure(new WatchError(left))).toBeUndefined();
  });
});
