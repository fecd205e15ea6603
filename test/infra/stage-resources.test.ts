import { expect, test } from 'vitest';
import { stageNamed } from '../../infra/stages.ts';
import { stageResources } from '../../scripts/costs/forecast/stage-resources.ts';
import { templateOf } from './support/synthesized.ts';

test('a forecast counts what the stage’s template has', () => {
  const typesOf = (resources: readonly { Type: string }[]) =>
    resources.map(({ Type }) => Type).toSorted();
  const counted = stageResources(stageNamed('dev'));
  expect(typesOf(counted)).toEqual(typesOf(Object.values(templateOf('dev').Resources)));
});
