import { Duration } from 'aws-cdk-lib';
import { jobFeatures } from '../../shared/jobs.ts';
import {
  featuresSettledInTime,
  type Provider,
  providers,
  webhookFaults,
} from '../../shared/metrics.ts';
import { backgroundFunctions, scheduledFunctions } from '../function-entries.ts';
import type { AlarmRule } from './alarm-rule.ts';
import { sumOf } from './metric-math.ts';
import type { StageMetrics } from './stage-metrics.ts';

/** Long enough for short failures of a provider to pass, as people try again. */
const quarter = Duration.minutes(15);

/** Providers repeat their webhooks over hours, and few of a stage's requests are webhooks. */
const hour = Duration.hours(1);

/** In a quarter of an hour. Prompts that a model refuses fail too, so a single failure says little. */
const someFailures = 5;

/** In an hour. One crash leaves one reservation: three are a pattern. */
const someLateHolds = 3;

/** In an hour. Anybody can send an unsigned request; a wrong secret fails every webhook and its repeats. */
const someUnsigned = 5;

/** In an hour. A failed webhook is sent again; three failures are no accident. */
const someFailedWebhooks = 3;

/** In an hour. KMS may refuse a moment's burst; what goes on is a fault, and results must be marked by law. */
const someUnsignedResults = 3;

/** In an hour. Lambda tries each order three times, and the next list orders again what is left. */
const someFailedOrders = 9;

/** Videos, background work, webhooks and providers. */
export function workAlarms(of: StageMetrics): AlarmRule[] {
  return [
    ...videoAlarms(of),
    lateReservations(of),
    sweepErrors(of),
    smallPictureErrors(of),
    costReportErrors(of),
    unsignedResults(of),
    ...webhookFaults.map((fault) => webhooks(of, fault)),
    ...providers.map((provider) => providerFailures(of, provider)),
  ];
}

function videoAlarms(of: StageMetrics): AlarmRule[] {
  return [
    {
      name: 'videos-failed',
      runbook: 'failedVideos',
      says: `${someFailures} videos failed within a quarter of an hour.`,
      metric: of.workflow('ExecutionsFailed').with({ period: quarter }),
      threshold: someFailures,
    },
    {
      name: 'videos-timed-out',
      runbook: 'endlessVideos',
      says: 'The workflow of a video was ended by the platform: it must always end by itself.',
      metric: of.workflow('ExecutionsTimedOut'),
      threshold: 1,
    },
  ];
}

function lateReservations(of: StageMetrics): AlarmRule {
  const metrics = featuresSettledInTime.map((Feature) =>
    of.studio('reservationsSettledLate', { Feature }).with({ period: hour }),
  );
  return {
    name: 'reservations-settled-late',
    runbook: 'lateReservations',
    says: 'Uses stayed reserved past their deadline: what worked on them died.',
    metric: sumOf(metrics, { label: 'Reservations settled late', period: hour }),
    threshold: someLateHolds,
  };
}

/** Nobody notices what is left behind, so one failure is an alarm; the next day's sweep does the rest. */
function sweepErrors(of: StageMetrics): AlarmRule {
  return {
    name: 'sweep-errors',
    runbook: 'sweep',
    says: 'The daily sweep failed, or left something behind.',
    metric: of.function(scheduledFunctions.sweepJobs, 'Errors'),
    threshold: 1,
  };
}

/** Meanwhile lists show the whole pictures, which only takes longer. */
function smallPictureErrors(of: StageMetrics): AlarmRule {
  return {
    name: 'small-pictures-errors',
    runbook: 'smallPictures',
    says: `Small pictures of results could not be made, ${someFailedOrders} times within an hour.`,
    metric: of.function(backgroundFunctions.makeSmallPictures, 'Errors').with({ period: hour }),
    threshold: someFailedOrders,
  };
}

/** Lambda tries twice more, so that three are one reading that failed. */
function costReportErrors(of: StageMetrics): AlarmRule {
  return {
    name: 'cost-reports-errors',
    runbook: 'costReports',
    says: 'Costs could not be added up for their page or a mail, or what CloudFront delivered not be metered.',
    metric: of.function(backgroundFunctions.reportCosts, 'Errors').with({ period: hour }),
    threshold: 3,
  };
}

function unsignedResults(of: StageMetrics): AlarmRule {
  const metrics = jobFeatures.map((Feature) =>
    of.studio('unsignedResults', { Feature }).with({ period: hour }),
  );
  return {
    name: 'results-unsigned',
    runbook: 'unsignedResults',
    says: `${someUnsignedResults} results were stored without content credentials within an hour.`,
    metric: sumOf(metrics, { label: 'Results without credentials', period: hour }),
    threshold: someUnsignedResults,
  };
}

function webhooks(of: StageMetrics, Fault: (typeof webhookFaults)[number]): AlarmRule {
  const metrics = providers.map((Provider) =>
    of.studio('webhookFailures', { Provider, Fault }).with({ period: hour }),
  );
  const unsigned = Fault === 'unsigned';
  return {
    name: `webhooks-${Fault}`,
    runbook: unsigned ? 'unsignedWebhooks' : 'failedWebhooks',
    says: unsigned
      ? 'Webhooks were refused: no secret of ours signed them.'
      : 'Webhooks were signed, and could not be worked through.',
    metric: sumOf(metrics, { label: 'Webhooks', period: hour }),
    threshold: unsigned ? someUnsigned : someFailedWebhooks,
  };
}

function providerFailures(of: StageMetrics, Provider: Provider): AlarmRule {
  return {
    name: `provider-${Provider}`,
    runbook: 'providerFailures',
    says: `${someFailures} calls to ${Provider} failed within a quarter of an hour.`,
    metric: of.studio('providerFailures', { Provider }).with({ period: quarter }),
    threshold: someFailures,
  };
}
