import { Duration } from 'aws-cdk-lib';
import { featureKeys } from '../../shared/features.ts';
import { type SpendLimit, spendAlarmOf, spendLimitNames } from '../../shared/spend-limits.ts';
import { alarmFunctions } from '../function-entries.ts';
import type { Stage } from '../stages.ts';
import type { AlarmRule } from './alarm-rule.ts';
import { sumOf } from './metric-math.ts';
import type { StageMetrics } from './stage-metrics.ts';

const day = Duration.days(1);

const whom: Readonly<Record<SpendLimit, string>> = {
  free: 'Generations of people on Free are stopped; paid plans go on',
  paid: 'Generations of people on paid plans are stopped; Free goes on',
};

/**
 * The alarms that stop generations: the dollars of a group of plans in the last 24 hours. The window
 * slides by the minute. One that is aligned to days would see today's spend only after midnight ("Alarm
 * evaluation window", CloudWatch user guide), when it is too late to stop anything. So any 24 hours cost at
 * most the limit and its overshoot. Generations go on as earlier spend falls out of the window: after 24
 * hours at the latest, since nobody else's spend counts.
 */
export function spendAlarms(of: StageMetrics, stage: Stage): AlarmRule[] {
  return [
    ...spendLimitNames.map((spendLimit) => spendAlarm(of, stage, spendLimit)),
    spendLimitErrors(of),
  ];
}

function spendAlarm(of: StageMetrics, stage: Stage, spendLimit: SpendLimit): AlarmRule {
  const metrics = featureKeys.map((Feature) =>
    of.studio('spend', { Feature, PlanGroup: spendLimit }).with({ period: day }),
  );
  const limit = stage.budget.dailyGenerations[spendLimit];
  return {
    name: spendAlarmOf(spendLimit, stage.name).name,
    runbook: 'spend',
    says: `In 24 hours generations cost the $${limit} that they may. ${whom[spendLimit]}.`,
    metric: sumOf(metrics, { label: 'Spend', period: day }),
    threshold: limit,
    stopsGenerations: true,
  };
}

/** When the function fails, a person must stop them. */
function spendLimitErrors(of: StageMetrics): AlarmRule {
  return {
    name: 'spend-limit-errors',
    runbook: 'spend',
    says: 'The function that stops generations, and lets them go on, has failed.',
    metric: of.function(alarmFunctions.pauseGenerations, 'Errors'),
    threshold: 1,
  };
}
