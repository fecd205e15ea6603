import { beforeEach, expect, test, vi } from 'vitest';

const written = vi.hoisted((): [kind: string, id: string, quantity: unknown][] => []);
vi.mock('../../../../../functions/platform/cost-log.ts', () => ({
  recordWork: (
    kind: string,
    id: string,
    { consumptions }: { consumptions: { quantity: unknown }[] },
  ) => void written.push([kind, id, consumptions[0]?.quantity]),
  recordLostWork: () => {},
}));
const { settlePrediction } = await import(
  '../../../../../functions/providers/replicate/prediction-costs.ts'
);

/** A video of five seconds that was ordered as so many. */
function video(input: unknown) {
  const metrics = { video_output_duration_seconds: 5 };
  return {
    id: 'p1',
    model: 'bytedance/seedance-1-lite',
    status: 'succeeded',
    input,
    metrics,
  } as const;
}

beforeEach(() => {
  written.length = 0;
});

test('what a video cost is settled by the difference to what was ordered', () => {
  settlePrediction(video({ duration: 5 }));
  expect(written).toEqual([]);
  settlePrediction(video({ duration: 8 }));
  expect(written).toEqual([['settled', 'p1', -3]]);
});

test('nothing is settled where the provider has forgotten what was ordered: it was recorded then', () => {
  settlePrediction(video({}));
  settlePrediction(video(undefined));
  expect(written).toEqual([]);
});
