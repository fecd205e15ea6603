import { createHmac } from 'node:crypto';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import { periodOf } from '../../../shared/usage.ts';
import type { Person } from '../people/person.ts';
import { addressKey } from '../services/secrets/first-secrets.ts';
import { type Invariants, isCommitted, type Judged, usesOf } from './judged.ts';
import { monthOf } from './stored.ts';

/** What holds of addresses: who begins anew has what they have used. */
export const addressInvariants = {
  'an address counts once what its deleted accounts used': (judged) =>
    inOneMonth(judged, (period) =>
      addressesIn(judged).flatMap((email) => {
        const item = judged.left.usage.find(
          (each) => each.period === period && each.userId === `address#${hashOf(email)}`,
        );
        return featureKeys.flatMap((feature) => {
          const counted = Number(item?.[feature] ?? 0);
          const [least, most] = usesWith(judged, { email, period, feature });
          return counted >= least && counted <= most
            ? []
            : [`${email} counts ${counted} ${feature}, not ${least} to ${most}`];
        });
      }),
    ),

  'who begins anew has what they used before': (judged) =>
    inOneMonth(judged, (period) =>
      judged.people
        .filter(({ account }) => account === 'open')
        .flatMap(({ name, userId, addresses }) => {
          const carried = carriedInto(judged, userId, period);
          return featureKeys.flatMap((feature) => {
            const known = addresses.filter(({ toldAt }) => toldAt !== undefined);
            const ranges = (all: typeof addresses) =>
              all.map(({ email }) => usesWith(judged, { email, period, feature }));
            const least = Math.max(0, ...ranges(known).map(([each]) => each));
            const most = Math.max(0, ...ranges(addresses).map(([, each]) => each));
            const is = carried[feature] ?? 0;
            return is >= least && is <= most
              ? []
              : [`${name} has ${is} ${feature} of before, not ${least} to ${most}`];
          });
        }),
    ),
} as const satisfies Invariants;

const weekMs = 7 * 24 * 60 * 60_000;

/** Later in a month its addresses are over before the end. */
function inOneMonth({ story: { start } }: Judged, violations: (period: string) => string[]) {
  const period = periodOf(new Date(start));
  return period === periodOf(new Date(start + weekMs)) ? violations(period) : [];
}

function addressesIn({ people }: Judged): string[] {
  return [...new Set(people.flatMap(({ addresses }) => addresses.map(({ email }) => email)))];
}

/** What a person's month has of accounts before. */
export function carriedInto({ left }: Pick<Judged, 'left'>, userId: string, period: string) {
  const item = left.usage.find((each) => each.userId === userId && each.period === period);
  return item ? monthOf(item).carried : {};
}

/** The fewest and the most uses that deleted accounts had with an address: whether one is known that was told late is not certain. */
function usesWith(
  { people, ledger }: Judged,
  { email, period, feature }: { email: string; period: string; feature: Feature },
): [number, number] {
  const gone = people.filter(
    ({ deletedAt, addresses }) =>
      deletedAt !== undefined && addresses.some((each) => each.email === email),
  );
  const isCertain = ({ addresses, leftAt = 0 }: Person) =>
    addresses.some((each) => each.email === email && (each.toldAt ?? Infinity) < leftAt);
  const usesOfAll = (all: readonly Person[]) =>
    usesOf(ledger).filter(
      (use) =>
        all.some(({ userId }) => userId === use.userId) &&
        use.period === period &&
        use.feature === feature &&
        !use.isGivenBack &&
        isCommitted(use),
    ).length;
  return [usesOfAll(gone.filter(isCertain)), usesOfAll(gone)];
}

/** Under which the studio knows an address. */
function hashOf(email: string): string {
  return createHmac('sha256', addressKey).update(email).digest('base64url');
}
