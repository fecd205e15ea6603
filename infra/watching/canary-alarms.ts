import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { canaryIntervalMinutes } from '../../shared/canary.ts';
import { type Feature, featureInfo, featureKeys } from '../../shared/features.ts';
import { scheduledFunctions } from '../function-entries.ts';
import type { Stage } from '../stages.ts';
import type { AlarmRule } from './alarm-rule.ts';
import type { StageMetrics } from './stage-metrics.ts';

/** Two runs: a tool that is dead stays due, so that the alarm does not end between them. */
const window = Duration.minutes(2 * canaryIntervalMinutes);

/** Lambda tries a run that failed twice more, within three minutes. */
const triesOfRun = 3;

/**
 * An alarm for each tool that failed twice in a row, and one where the canary itself does not get as far as a tool. A tool that is not
 * due is not tried, so silence says nothing.
 */
export function canaryAlarms(of: StageMetrics, { canary }: Stage): AlarmRule[] {
  if (!canary) return [];
  return [
    ...featureKeys.map((feature) => deadTool(of, feature)),
    {
      name: 'canary-errors',
      runbook: 'canaryFails',
      says: 'The canary cannot sign in, or is ended: no tool is tried.',
      metric: of.function(scheduledFunctions.canary, 'Errors').with({ period: window }),
      threshold: triesOfRun,
    },
  ];
}

function deadTool(of: StageMetrics, feature: Feature): AlarmRule {
  const { name, folder } = featureInfo[feature];
  return {
    name: `canary-${folder}`,
    runbook: 'canary',
    says: `${name} failed twice in a row for the canary, which uses it as a person does.`,
    metric: new MathExpression({
      expression: 'runs - good',
      usingMetrics: {
        good: of.studio('canaryWorks', { Feature: feature }).with({ period: window }),
        runs: of
          .studio('canaryWorks', { Feature: feature }, 'SampleCount')
          .with({ period: window }),
      },
      label: 'Runs that found it dead',
      period: window,
    }),
    threshold: 1,
  };
}
