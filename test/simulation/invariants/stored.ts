import { type Feature, featureInfo, featureKeys } from '../../../shared/features.ts';
import { type Plan, planLimits } from '../../../shared/plans.ts';
import type { PlainItem } from '../services/dynamodb/plain.ts';

/** A job's reservation as a month of a person holds it. */
export type Reservation = { id: string; feature: Feature; state: string; reason: unknown };

/** A person's month. */
export type Month = {
  userId: string;
  period: string;
  used: Readonly<Record<Feature, number>>;
  /** Uses that were carried over from an account before. */
  carried: Readonly<Partial<Record<Feature, number>>>;
  /** Jobs whose uses support has given back, and how many more of a tool it has granted, until when. */
  givenBack: readonly { id: string; feature: Feature }[];
  granted: readonly { feature: Feature; uses: number; untilMs: number }[];
  reservations: readonly Reservation[];
  closed: boolean;
};

/** Reads a month as it is stored. */
export function monthOf(item: PlainItem): Month {
  const used = Object.fromEntries(
    featureKeys.map((feature) => [feature, Number(item[feature] ?? 0)]),
  );
  const reservations = Object.entries(item).flatMap(([name, value]) => {
    if (!name.startsWith('r_')) return [];
    const { state, feature, reason } = Object(value);
    return [{ id: name.slice(2), feature: featureNamed(feature), state: String(state), reason }];
  });
  return {
    userId: String(item.userId),
    period: String(item.period),
    used: {
      imageEditing: used.imageEditing ?? 0,
      imageGeneration: used.imageGeneration ?? 0,
      audioChat: used.audioChat ?? 0,
      videoGeneration: used.videoGeneration ?? 0,
    },
    carried: Object(item.carried),
    givenBack: named(item, 'b_').map(([id, { feature }]) => ({
      id,
      feature: featureNamed(feature),
    })),
    granted: named(item, 'x_').map(([, { feature, uses, until }]) => ({
      feature: featureNamed(feature),
      uses: Number(uses),
      untilMs: Number(until) * 1000,
    })),
    reservations,
    closed: item.closedAt !== undefined,
  };
}

/** The attributes whose names begin so, by what follows. */
function named(item: PlainItem, prefix: string) {
  return Object.entries(item)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), Object(value)] as const);
}

/** What a person made, as the history keeps it. */
export type StoredRecord = {
  userId: string;
  feature: Feature;
  id: string;
  files: readonly string[];
  /** Of a cut-out: how it is finished, with what files, and under which keys files of finishings may lie. */
  revision: string | undefined;
  finishing: readonly string[];
  listed: readonly string[];
  /** Its pictures have small versions. */
  hasSmall: boolean;
};

/** Whether an item of the history tells of a deletion and nothing else: it says when it goes. */
export function isBuried(item: PlainItem): boolean {
  return item.expiresAt !== undefined;
}

/** Reads a record as it is stored. */
export function recordOf(item: PlainItem): StoredRecord {
  const [folder, id = ''] = String(item.recordId).split('#');
  const feature = featureKeys.find((each) => featureInfo[each].folder === folder);
  if (!feature) throw new Error(`The history has a record ${String(item.recordId)}.`);
  const files = Object.values(item).flatMap((value) =>
    typeof value === 'string' && value.startsWith('media/') ? [value] : [],
  );
  const [userId, hasSmall] = [String(item.userId), item.small === 'made'];
  const { revision, mask, background } = Object(item.finishing);
  const finishing = [mask, background].filter((key) => key !== undefined);
  const listed = item.finishingFiles instanceof Set ? [...item.finishingFiles].map(String) : [];
  return { userId, feature, id, files, hasSmall, revision, finishing, listed };
}

function featureNamed(name: unknown): Feature {
  const feature = featureKeys.find((each) => each === name);
  if (!feature) throw new Error(`There is no tool ${String(name)}.`);
  return feature;
}

/** The most uses that one of the plans grants. */
export function highestLimit(plans: readonly Plan[], feature: Feature): number {
  return Math.max(...plans.map((plan) => planLimits[plan][feature]));
}

/** The fewest uses that one of the plans grants. */
export function lowestLimit(plans: readonly Plan[], feature: Feature): number {
  return Math.min(...plans.map((plan) => planLimits[plan][feature]));
}
