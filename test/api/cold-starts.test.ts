import { expect, test } from 'vitest';
import { routes } from '../../shared/routes.ts';
import { newCaller } from './support/caller.ts';
import { quickEngines } from './support/quick-engines.ts';
import { testStudio } from './support/studio.ts';

/** Two reads a second, of all functions together. */
const studio = testStudio({ engines: quickEngines, quotas: { parameterReads: 2 } });

test('functions that start together all answer, though Parameter Store has no read for each', async () => {
  const person = newCaller(studio());
  const { getAppUsage, listImages, listRemovedBgImages, listVideos, listVoiceRecords } = routes;
  const cold = [getAppUsage, listImages, listRemovedBgImages, listVideos, listVoiceRecords];
  const { createUpload } = routes;
  const answers = await Promise.all([
    ...cold.map((route) => person.send(route)),
    person.send(createUpload, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contentType: 'image/png', size: 100 }),
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
