import type { Feature } from '../../../shared/features.ts';
import type { RemovedBgImage } from '../../../shared/image-editing.ts';
import { smallAddress } from '../../../shared/small-pictures.ts';
import { periodOf } from '../../../shared/usage.ts';
import type { VoiceRecord } from '../../../shared/voice-chat.ts';
import type { Artwork } from '../tools/image-generation/api/history.ts';
import type { GeneratedVideo } from '../tools/video-generation/api/history.ts';

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
