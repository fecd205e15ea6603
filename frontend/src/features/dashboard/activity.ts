import type { Feature } from '../../../../shared/features.ts';
import type { RemovedBgImage } from '../../../../shared/image-editing.ts';
import { periodOf } from '../../../../shared/usage.ts';
import type { VoiceRecord } from '../../../../shared/voice-chat.ts';
import type { Artwork } from '../../studio/artwork.ts';
import type { GeneratedVideo } from '../../studio/generated-video.ts';

/** Something that a person has made. */
export type Activity = {
  id: string;
  feature: Feature;
  createdAt: string;
  /** What it shows or is about. */
  what: string;
  /** URL of its picture; a conversation has none. */
  picture: string | undefined;
};

export function editedImage({ id, createdAt, resultImageUrl }: RemovedBgImage): Activity {
  const what = 'Background removed';
  return { id, feature: 'imageEditing', createdAt, what, picture: resultImageUrl };
}

export function generatedImage({ id, createdAt, prompt, imageUrl }: Artwork): Activity {
  return { id, feature: 'imageGeneration', createdAt, what: prompt, picture: imageUrl };
}

export function voiceChat({ id, createdAt, topic }: VoiceRecord): Activity {
  return { id, feature: 'audioChat', createdAt, what: topic, picture: undefined };
}

export function generatedVideo({ id, createdAt, prompt, imageUrl }: GeneratedVideo): Activity {
  return { id, feature: 'videoGeneration', createdAt, what: prompt, picture: imageUrl };
}

/** What was made in the period, newest first. */
export function activityIn(period: string, activities: readonly Activity[]): readonly Activity[] {
  return activities
    .filter(({ createdAt }) => periodOf(new Date(createdAt)) === period)
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}
