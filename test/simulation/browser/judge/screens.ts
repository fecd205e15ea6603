import type { JobFeature } from '../../../../shared/jobs.ts';
import { elementsOf } from '../runtime/document.ts';
import type { Tab } from '../runtime/tab.ts';
import type { PageName, Shown, View } from '../screen/page-handle.ts';
import type { Court } from './court.ts';

const featureOfPage: Readonly<Partial<Record<PageName, JobFeature>>> = {
  images: 'imageGeneration',
  videos: 'videoGeneration',
  editor: 'imageEditing',
  batch: 'imageEditing',
};

const pageNames: readonly PageName[] = ['images', 'videos', 'editor', 'batch'];

/** The tool whose page it is. */
export const featureOf = (page: PageName) => featureOfPage[page];

/** Pages on which a job of this history has to be found, or must not run any more. */
export function pagesToSee({ loads }: Court): PageName[] {
  return pageNames.filter((page) => {
    const feature = featureOf(page);
    return feature && loads().some(([, { keys }]) => keys[feature].length > 0);
  });
}

/** Judges what a tab shows at this moment. */
export function judgeScreen(court: Court, tab: Tab): void {
  const view = tab.handle.view();
  const { name, errors, errorToasts } = court.recordOf(tab);
  if (errorToasts > errors) court.find('a failure is told once', name);
  for (const shown of [...view.made, ...(view.history ?? [])]) judgeShown(court, name, view, shown);
  const feature = featureOf(view.page);
  if (feature) judgeOrder(court, name, view);
  if (view.working && feature && hasFullBar(tab)) judgeFullBar(court, tab, feature, view.userId);
}

function judgeShown({ jobOf, find }: Court, name: string, { userId }: View, shown: Shown): void {
  const { id, what, address } = shown;
  const job = jobOf(id);
  if (job?.state !== 'done' || address === '') find('what is shown is made', `${name}: ${what}`);
  if (job?.owner !== userId) {
    find('nothing of one person comes to another', `${name} shows ${what}`);
  }
}

/** Read in pages from either end, a history is one list all the same. */
function judgeOrder({ find }: Court, name: string, { page, history = [] }: View): void {
  const isNewer = ({ id }: Shown, at: number) => id < (history[at - 1]?.id ?? '~');
  if (!history.every(isNewer)) find('a history is in its order', `${name} on ${page}`);
}

function hasFullBar({ root }: Tab): boolean {
  return elementsOf(root, 'div').some(
    ({ attributes }) => attributes.get('aria-valuenow') === '100',
  );
}

/** Whether what was ordered is several images. */
export const isSheet = (words: string) => / x\d$/.test(words);

/** A bar is full once the address of what it stands for is there: of the order that the tab has sent or joined last. */
function judgeFullBar(
  { recordOf, jobOf, find }: Court,
  tab: Tab,
  feature: JobFeature,
  userId: string | undefined,
): void {
  const { name, keys, since, sent, arrived, failed } = recordOf(tab);
  const begun = (key: string) => since.get(key) ?? 0;
  const theirs = keys[feature]
    .filter((key) => jobOf(key)?.owner === userId)
    .toSorted((one, other) => begun(one) - begun(other));
  // What others have replaced it looks at without showing it.
  const newest = theirs.findLast((key) => sent.has(key)) ?? theirs.at(-1) ?? '';
  const words = jobOf(newest)?.what ?? '';
  // What one press has begun together is one bar.
  const isShown = (key: string) => key === newest || (isSheet(words) && jobOf(key)?.what === words);
  const shown = theirs.filter(isShown);
  // What the tab has told to have failed may begin all the same, where another tab sends it again.
  const isOver = (key: string) =>
    arrived.has(key) || failed.has(key) || jobOf(key)?.state !== 'running';
  if (theirs.some((key) => arrived.has(key)) && shown.every(isOver)) return;
  find('a picture comes before its bar is full', `${name}: ${feature}`);
}
