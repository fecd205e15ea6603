import { ulid } from 'ulid';
import type { JobFeature } from '../../../../shared/jobs.ts';
import type { Chance } from '../../runtime/chance.ts';
import type { Timeline } from '../../runtime/timeline.ts';
import type { Answer } from './answer.ts';

/** The storage for what jobs begin with: of a file only its name matters. */
export function createUploads(timeline: Timeline, chance: Chance) {
  const files = new Map<string, string>();
  return {
    create: (): Answer => {
      const uploadId = ulid(timeline.now(), chance.next);
      const fields = { key: uploadId };
      return { status: 200, body: { uploadId, url: 'https://uploads.simulated/storage', fields } };
    },
    store: (body: unknown): Answer => {
      const { key, file } = Object(body);
      files.set(key, String(file.name).replace('.png', ''));
      return { status: 204, body: undefined };
    },
    /** What a submit asks for: a prompt, or the name of the file; undefined where that was not uploaded. */
    whatOf: (feature: JobFeature, body: unknown): string | undefined => {
      const { prompt, image } = Object(body);
      if (feature === 'imageGeneration') return prompt;
      const file = files.get(image);
      return file !== undefined && feature === 'videoGeneration' ? prompt : file;
    },
  };
}
