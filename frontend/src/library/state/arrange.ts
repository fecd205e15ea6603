import { type Feature, featureKeys } from '../../../../shared/features.ts';
import { timeOf } from '../../../../shared/result-time.ts';
import type { Result } from '../../history/result.ts';
import { searchedWords } from '../../lib/searchable.ts';
import { hasWords } from './search-texts.ts';

/** What a person wants to see of their results. */
export type Wish = {
  words: string;
  /** Undefined for all tools. */
  feature: Feature | undefined;
  favorites: boolean;
  order: 'newest' | 'oldest';
};

export const everything: Wish = {
  words: '',
  feature: undefined,
  favorites: false,
  order: 'newest',
};

export type Counts = Readonly<Record<Feature | 'all', number>>;

/** What is shown of results that are newest first, and how many there are of each tool. */
export function arrange(
  results: readonly Result[],
  { words, feature, favorites, order }: Wish,
): { shown: readonly Result[]; counts: Counts } {
  const terms = searchedWords(words);
  const found = results.filter(
    (result) => (!favorites || result.favorite) && hasWords(result, terms),
  );
  const ofTool = featureKeys.map((key) => [
    key,
    found.filter((each) => each.feature === key).length,
  ]);
  const shown = found.filter((result) => !feature || result.feature === feature);
  const counts: Counts = { all: found.length, ...Object.fromEntries(ofTool) };
  return { shown: order === 'newest' ? shown : shown.toReversed(), counts };
}

/** What is shown, and the one that is viewed although it is none of these any more: in its place, and as it is now. */
export function withViewed(
  shown: readonly Result[],
  viewed: string | undefined,
  { all, order }: { all: readonly Result[]; order: Wish['order'] },
): readonly Result[] {
  const ids = new Set(shown.map(({ id }) => id));
  if (viewed === undefined || ids.has(viewed)) return shown;
  const found = all.filter(({ id }) => id === viewed || ids.has(id));
  return order === 'newest' ? found : found.toReversed();
}

/** Results that stand together under a heading. */
export type Group = {
  label: string;
  /** The days that they are from, such as `Nov 16 to 20`; undefined where the label tells. */
  days: string | undefined;
  results: readonly Result[];
};

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** Today, yesterday, earlier this week (which begins on Monday), then months; in the order of the results. */
export function groupsOf(results: readonly Result[], now: Date): Group[] {
  const starts = startsOf(now);
  const groups: { label: string; results: Result[] }[] = [];
  for (const result of results) {
    const label = labelOf(timeOf(result), starts);
    const last = groups.at(-1);
    if (last?.label === label) last.results.push(result);
    else groups.push({ label, results: [result] });
  }
  return groups.map(({ label, results: ofGroup }) => ({
    label,
    days: near.has(label) ? daysOf(ofGroup) : undefined,
    results: ofGroup,
  }));
}

const near = new Set(['Today', 'Yesterday', 'Earlier this week']);

function startsOf(now: Date) {
  const midnight = (daysBack: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack).getTime();
  return { today: midnight(0), yesterday: midnight(1), week: midnight((now.getDay() + 6) % 7) };
}

function labelOf(time: number, { today, yesterday, week }: ReturnType<typeof startsOf>): string {
  if (time >= today) return 'Today';
  if (time >= yesterday) return 'Yesterday';
  return time >= week ? 'Earlier this week' : month.format(time);
}

/** `Nov 22`, `Nov 16 to 20`, `Nov 30 to Dec 2`. */
function daysOf(results: readonly Result[]): string {
  const times = results.map(timeOf);
  const [from, to] = [Math.min(...times), Math.max(...times)].map((time) => day.format(time));
  if (!from || !to || from === to) return from ?? '';
  const [fromMonth] = from.split(' ');
  const [toMonth, toDay] = to.split(' ');
  return `${from} to ${fromMonth === toMonth ? toDay : to}`;
}
