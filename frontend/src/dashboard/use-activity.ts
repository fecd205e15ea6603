import type { Feature } from '../../../shared/features.ts';
import type { RemovedBgImage } from '../../../shared/image-editing.ts';
import type { JobFeature } from '../../../shared/jobs.ts';
import { smallAddress } from '../../../shared/small-pictures.ts';
import { periodOf } from '../../../shared/usage.ts';
import type { VoiceRecord } from '../../../shared/voice-chat.ts';
import { type ToolHistory, useRecent } from '../history/tool-history.ts';
import { type RunningJob, useRunningJobs } from '../jobs/running-jobs.ts';
import { useSubmittedJobs } from '../jobs/submitted-jobs.ts';
import { editSubmissions } from '../tools/image-editing/api/edit-picture.ts';
import { imageEditor } from '../tools/image-editing/api/history.ts';
import { imageSubmissions } from '../tools/image-generation/api/generate-image.ts';
import { type Artwork, imageGenerator } from '../tools/image-generation/api/history.ts';
import { type GeneratedVideo, videoGenerator } from '../tools/video-generation/api/history.ts';
import { videoSubmissions } from '../tools/video-generation/api/make-video.ts';
import { voiceChats } from '../tools/voice-chat/api/history.ts';
import { usePeriod } from '../usage/use-usage.ts';

/** Most that the dashboard shows of a month. */
const maxShown = 8;

type Recent = {
  feature: Feature;
  /** Undefined until its tool's list has been read. */
  activities: readonly Activity[] | undefined;
  failed: boolean;
  isFetching: boolean;
  retry: () => void;
  onMissing: (url: string) => void;
};

function useRecentOf<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  activityOf: (item: Item) => Activity,
): Recent {
  const { items, failed, isFetching, refetch, onMissing } = useRecent(tool, maxShown + 1);
  const activities = items?.map(activityOf);
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
    useRecentOf(imageEditor, editedImage),
    useRecentOf(imageGenerator, generatedImage),
    useRecentOf(voiceChats, voiceChat),
    useRecentOf(videoGenerator, generatedVideo),
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

export function editedImage(image: RemovedBgImage): Activity {
  const { id, createdAt, resultImageUrl, resultSmall } = image;
  const what = 'Background removed';
  const picture = smallAddress(resultImageUrl, resultSmall, 160);
  return { id, feature: 'imageEditing', createdAt, what, picture };
}

export function generatedImage({ id, createdAt, prompt, ...picture }: Artwork): Activity {
  return { id, feature: 'imageGeneration', createdAt, what: prompt, picture: smallOf(picture) };
}

export function voiceChat({ id, createdAt, topic }: VoiceRecord): Activity {
  return { id, feature: 'audioChat', createdAt, what: topic, picture: undefined };
}

export function generatedVideo({ id, createdAt, prompt, ...picture }: GeneratedVideo): Activity {
  return { id, feature: 'videoGeneration', createdAt, what: prompt, picture: smallOf(picture) };
}

function smallOf({ imageUrl, small }: Pick<Artwork, 'imageUrl' | 'small'>): string {
  return smallAddress(imageUrl, small, 160);
}

/** What was made in the period, newest first. */
export function activityIn(period: string, activities: readonly Activity[]): readonly Activity[] {
  return activities
    .filter(({ createdAt }) => periodOf(new Date(createdAt)) === period)
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}
