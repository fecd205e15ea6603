import { expect, test } from 'vitest';
import { invokeCanary } from './support/invoke-canary.ts';
import { sharedStudio } from './support/shared-studio.ts';

const studio = sharedStudio();

test('a stage without a canary person has nothing tried, and says so', async () => {
  const before = studio().replicate.predictions().length;
  const { findings, note } = await invokeCanary(studio(), { tools: ['imageGeneration'] });
  expect(findings).toEqual([]);
  expect(note).toContain('No canary person is configured');
  expect(studio().replicate.predictions()).toHaveLength(before);
});
