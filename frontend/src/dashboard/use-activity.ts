import type { Feature } from '../../../shared/features.ts';
import type { JobFeature } from '../../../shared/jobs.ts';
import { smallAddress } from '../../../shared/small-pictures.ts';
import { periodOf } from '../../../shared/usage.ts';
import { type Result, wordsOf } from '../history/result.ts';
import type { ToolHistory } from '../history/tool-history.ts';
import { useRecent } from '../history/use-recent.ts';
import { type RunningJob, useRunningJobs } from '../jobs/running-jobs.ts';
import { useSubmittedJobs } from '../jobs/submitted-jobs.ts';
import { editSubmissions } from '../tools/image-editing/api/edit-picture.ts';
import { imageEditor } from '../tools/image-editing/api/history.ts';
import { imageSubmissions } from '../tools/image-generation/api/generate-image.ts';
import { imageGenerator } from '../tools/image-generation/api/history.ts';
import { videoGenerator } from '../tools/video-generation/api/history.ts';
import { videoSubmissions } from '../tools/video-generation/api/make-video.ts';
import { voiceChats } from '../tools/voice-chat/api/history.ts';
import { usePeriod } from '../usage/use-usage.ts';

/** Most that the dashboard shows of a month. */
const maxShown = 8;

/** Results of each tool that are read for it: one more than can show tells whether there are more. */
export const recentCount = maxShown + 1;

type Recent = {
  feature: Feature;
  /** Undefined until its tool's list has been read. */
  activities: readonly Activity[] | undefined;
  failed: boolean;
  isFetching: boolean;
  retry: () => void;
  onMissing: (url: string) => void;
};

function useRecentOf<Item extends { id: string }>(tool: ToolHistory<Item>): Recent {
  const { items, failed, isFetching, refetch, onMissing } = useRecent(tool, recentCount);
  const activities = items?.map((item) => activityOf(tool.resultOf(item)));
  const retry = () => void refetch();
  return { feature: tool.feature, activities, failed, isFetching, retry, onMissing };
}

export type ActivityState = {
  /** Until every list has been read, or could not be. */
  loading: boolean;
  running: readonly RunningJob[];
  made: readonly Activity[];
  /** Whether more was made than is shown. */
  more: boolean;
  /** The tools whose lists could not be read. */
  failed: readonly Feature[];
  retry: () => void;
  onMissing: (feature: Feature, url: string) => void;
};

/** What the person has made this month with every tool, and what is being made. */
export function useActivity(): ActivityState {
  const period = usePeriod();
  const lists = [
    useRecentOf(imageEditor),
    useRecentOf(imageGenerator),
    useRecentOf(voiceChats),
    useRecentOf(videoGenerator),
  ];
  const running = useRunning(lists);
  const made = activityIn(
    period,
    lists.flatMap(({ activities = [] }) => activities),
  );
  const room = Math.max(0, maxShown - running.length);
  const failed = lists.filter((list) => list.failed);
  return {
    loading: lists.some(({ activities, failed }) => !activities && !failed),
    running,
    made: made.slice(0, room),
    more: made.length > room,
    failed: failed.map(({ feature }) => feature),
    retry: () => {
      for (const list of failed) list.retry();
    },
    onMissing: (feature, url) => lists.find((list) => list.feature === feature)?.onMissing(url),
  };
}

/** A finished job is shown until the history contains its result. */
function useRunning(lists: readonly Recent[]): readonly RunningJob[] {
  const jobs = useRunningJobs();
  const submitted = useSubmitted(jobs);
  const running = jobs.filter(({ feature, done }) => {
    const list = lists.find((each) => each.feature === feature);
    return !done || (list?.isFetching && !list.activities?.some(({ id }) => id === done));
  });
  return [...running, ...submitted];
}

/** The person's open jobs that were submitted before a reload, or in another tab. */
function useSubmitted(jobs: readonly RunningJob[]): readonly RunningJob[] {
  const followed = (tool: JobFeature) => (place: number) =>
    jobs.some(({ feature, slot, done }) => feature === tool && slot === place && !done);
  return [
    useSubmittedJobs({
      feature: 'imageEditing',
      submissions: editSubmissions,
      what: ({ fileName }) => fileName,
      followed: followed('imageEditing'),
    }),
    useSubmittedJobs({
      feature: 'imageGeneration',
      submissions: imageSubmissions,
      what: ({ prompt }) => prompt,
      followed: followed('imageGeneration'),
    }),
    useSubmittedJobs({
      feature: 'videoGeneration',
      submissions: videoSubmissions,
      what: ({ prompt }) => prompt,
      followed: followed('videoGeneration'),
    }),
  ].flat();
}

/** Something that a person has made. */
export type Activity = {
  id: string;
  feature: Feature;
  createdAt: string;
  /** What it shows or is about. */
  what: string;
  /** URL of its picture, a small one where there is one; a conversation has none. */
  picture: string | undefined;
};

/** A result, whatever the tool, as something that was made. */
export function activityOf(result: Result): Activity {
  const { id, feature, createdAt } = result;
  const isCutOut = feature === 'imageEditing' && !result.edit;
  const what = isCutOut ? 'Background removed' : wordsOf(result);
  const { address, small } = feature === 'audioChat' ? nothing : result.picture;
  const picture = address === undefined ? undefined : smallAddress(address, small, 160);
  return { id, feature, createdAt, what, picture };
}

const nothing = { address: undefined, small: undefined };

/** What was made in the period, newest first. */
export function activityIn(period: string, activities: readonly Activity[]): readonly Activity[] {
  return activities
    .filter(({ createdAt }) => periodOf(new Date(createdAt)) === period)
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}
