import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type SecurityEvent, securityEvents } from '../../shared/metrics.ts';
import type { Stage } from '../stages.ts';
import type { AlarmRule } from './alarm-rule.ts';
import { firewallMetric, type StageMetrics } from './stage-metrics.ts';

type Rise = { threshold: number; name: string; says: string };

/**
 * How many refusals in five minutes are an alarm. A tab that slept sends one or two expired tokens: a
 * hundred are fifty such tabs in five minutes, or one script. A person who meets a limit does so a few
 * times until the pause is over, so 200 are no single person. A few requests go uncounted when the table
 * has a bad moment; twenty are more than that.
 */
const rises: Readonly<Record<SecurityEvent, Rise>> = {
  token: {
    threshold: 100,
    name: 'tokens-refused',
    says: 'In five minutes 100 requests came with a session token that is not valid, or none.',
  },
  rate: {
    threshold: 200,
    name: 'rate-limited',
    says: 'In five minutes 200 requests were refused because a person sent too many.',
  },
  uncounted: {
    threshold: 20,
    name: 'rate-limits-blind',
    says: 'In five minutes 20 requests passed without being counted: the limits per person do not hold.',
  },
};

/** In five minutes, more than three a second. Scanners alone are blocked some hundred times. */
const manyBlocked = 1000;

/**
 * Many refusals. None of them does harm, so no deployment is rolled back for them. Unsigned webhooks have
 * an alarm of their own, see `workAlarms`.
 */
export function securityAlarms(of: StageMetrics): AlarmRule[] {
  return securityEvents.map((SecurityEvent) => ({
    ...rises[SecurityEvent],
    runbook: 'refusals',
    metric: of.studio('securityEvents', { SecurityEvent }),
  }));
}

/** The firewall's alarms. They must be where its metrics are: in CloudFront's region. */
export function firewallAlarms(stage: Stage): AlarmRule[] {
  return stage.firewall ? [blocked(firewallMetric(stage, 'BlockedRequests'))] : [];
}

function blocked(metric: Metric): AlarmRule {
  return {
    name: 'firewall-blocked',
    runbook: 'refusals',
    says: `In five minutes the firewall refused ${manyBlocked} requests.`,
    metric,
    threshold: manyBlocked,
  };
}
