import { minMeasuredDays } from '../../../shared/costs/forecast.ts';
import { dollarsOf } from '../../../shared/costs/money.ts';
import { skus } from '../../../shared/costs/skus.ts';
import { featureInfo, featureKeys } from '../../../shared/features.ts';
import { plans } from '../../../shared/plans.ts';
import type { ForecastMonth } from './forecast-month.ts';

/** What was measured, what was assumed and what is not known, in sentences. */
export function forecastNotes(month: ForecastMonth): string[] {
  return [measuredNote(month), ...assumedNotes(month), ...unknownNotes(month), ...others(month)];
}

function measuredNote({ measured: { days, people, results } }: ForecastMonth): string {
  if (days === 0) return 'Measured: nothing yet.';
  const tools = featureKeys
    .filter((feature) => results[feature] !== undefined)
    .map((feature) => `${featureInfo[feature].name} (${results[feature]} results)`);
  const seen = plans.map((plan) => `${people[plan]} ${plan}`).join(', ');
  return `Measured in ${days === 1 ? '1 day' : `${days} days`}, with these users: ${seen}. What a result costs, waste included: ${tools.join(', ') || 'no tool yet'}.`;
}

function assumedNotes({ measured, share, users, input }: ForecastMonth): string[] {
  const tools = featureKeys.filter((feature) => measured.results[feature] === undefined);
  const assumed = plans.filter(
    (plan) =>
      users[plan] > 0 &&
      featureKeys.some((feature) => input.uses[plan][feature].basis !== 'measured'),
  );
  return [
    ...(assumed.length === 0
      ? []
      : [
          `${share < 1 ? 'Assumed' : 'Ceiling, no forecast'}: users of ${assumed.join(', ')} use ${Math.round(share * 100)} % of their limits (--share), since none were seen for ${minMeasuredDays} days.`,
        ]),
    ...(tools.length === 0
      ? []
      : [
          `Assumed: a result of ${tools.map((feature) => featureInfo[feature].name).join(', ')} costs what the price book asks for it, a call at its full length.`,
        ]),
  ];
}

/** Why some costs are `at least` what they say. */
function unknownNotes({ input, users }: ForecastMonth): string[] {
  const needed = plans.filter((plan) => users[plan] > 0);
  const parts = [
    ...featureKeys
      .filter((feature) => needed.some((plan) => input.uses[plan][feature].perUser > 0))
      .flatMap((feature) =>
        input.results[feature].map((part) => ({ ...part, of: featureInfo[feature].name })),
      ),
    ...needed.flatMap((plan) => input.besides[plan].map((part) => ({ ...part, of: plan }))),
  ].filter(({ nanodollars }) => nanodollars === null);
  const texts = [
    ...parts.map(
      ({ of, supplier, reason }) => `Not known: ${of}, ${supplier}: ${reason ?? 'no price'}.`,
    ),
    ...input.fixed
      .filter(({ amount }) => amount === null)
      .map(({ sku, reason }) => `Not known: ${skus[sku].name}: ${reason ?? 'no price'}.`),
  ];
  return [...new Set(texts)];
}

function others({ metrics }: ForecastMonth): string[] {
  return [
    ...(metrics.amount === null
      ? []
      : [
          `Not in it: metrics of functions and routes, up to ${dollarsOf(metrics.amount)} in a month in which each is used in every hour; storage; data sent by the CDN.`,
        ]),
    'Users are those who come in the month. Revenue is before taxes and what billing keeps.',
  ];
}
