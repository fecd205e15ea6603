import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, it } from 'vitest';
import { stageNamed, stageNames } from '../../infra/stages.ts';
import { appOf } from './support/synthesized.ts';

it.each(stageNames)('stage %s has no finding of AwsSolutions without a reason', (stageName) => {
  const { violations } = new AwsSolutionsChecks().validateScope(appOf(stageNamed(stageName)));
  const findings = violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
  );
  expect(findings).toEqual([]);
});
