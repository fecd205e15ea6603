import { describe, expect, test } from 'vitest';
import { ApiError, InvalidResponse } from '../../../../../frontend/src/lib/api-error.ts';
import { describeFailure } from '../../../../../frontend/src/tools/image-editing/state/editor.ts';
import { routes } from '../../../../../shared/routes.ts';
import { proves } from '../../../../e2e/specification/proves.ts';

describe('what a failed removal says', () => {
  test('the message, in the toast after ‘Failed to process image’ and as it is below the image', () => {
    expect(describeFailure(new ApiError('Network Error'))).toEqual({
      toast: 'Failed to process image: Network Error',
      inline: 'Network Error',
    });
  });

  test('an answer without a result URL has its own sentence', () => {
    const sentence = 'Failed to process image - no result URL received';
    expect(describeFailure(new InvalidResponse(routes.removeBg, undefined))).toEqual({
      toast: sentence,
      inline: sentence,
    });
  });

  test.each(['thrown', undefined, 7])(
    'what is no Error is not quoted: %s',
    proves('errors/removal-not-an-error'),
    (thrown) => {
      expect(describeFailure(thrown)).toEqual({
        toast: 'Failed to process image. Please try again.',
        inline: 'An error occurred while editing your image',
      });
    },
  );
});
