import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { expect, it } from 'vitest';
import { accountApp } from '../../infra/account-stack.ts';
import { stageNamed } from '../../infra/stages.ts';
import { appOf, frankfurt, temporaryFolder } from './support/synthesized.ts';

/** What cdk-nag finds in an app and nobody has said why it is so: the rule, and where. */
function findingsIn(app: IConstruct): string[] {
  return new AwsSolutionsChecks()
    .validateScope(app)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
    );
}

// Staging has nothing that prod has not.
it.each([stageNamed('dev'), stageNamed('dev-anna'), stageNamed('prod'), frankfurt])(
  'stage $name in $region has no finding of AwsSolutions without a reason',
  (stage) => {
    expect(findingsIn(appOf(stage))).toEqual([]);
  },
);

it('what the stages of an account share has none either', () => {
  expect(findingsIn(accountApp({ region: 'us-east-1', outdir: temporaryFolder() }))).toEqual([]);
});
