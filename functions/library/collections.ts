import type { Feature } from '../../shared/features.ts';
import type { ChosenResult } from '../../shared/result-choices.ts';
import { filesOf as filesOfRemoval, removedImages } from '../image-editing/removal-record.ts';
import { filesOf as filesOfImage, generatedImages } from '../image-generation/image-record.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { codeOf } from '../platform/studio-error.ts';
import { deleteResult } from '../results/delete-result.ts';
import type { History } from '../storage/history-table.ts';
import { voiceRecords } from '../storage/voice-sessions.ts';
import { filesOf as filesOfVideo, videos } from '../video-generation/video-record.ts';

/** What may be done with a result of any tool. One that a person does not have is left as it is not. */
type Collection = {
  favor(userId: string, id: string, favorite: boolean): Promise<void>;
  remove(userId: string, id: string): Promise<void>;
};

function collectionOf<Entry extends { id: string }>(
  history: History<Entry>,
  files: (record: Entry) => readonly string[],
): Collection {
  return {
    favor: async (userId, id, favorite) => {
      await history.update(userId, id, favorite ? marking : unmarking);
    },
    remove: async (userId, id) => {
      try {
        await deleteResult({ userId, history, files }, id);
      } catch (error) {
        if (codeOf(error) !== 'not_found') throw error;
      }
    },
  };
}

const marking = {
  UpdateExpression: 'SET favorite = :favorite',
  ExpressionAttributeValues: { ':favorite': true },
};

const unmarking = { UpdateExpression: 'REMOVE favorite' };

/** What each tool has made for people. */
const collections: Readonly<Record<Feature, Collection>> = {
  imageEditing: collectionOf(removedImages, filesOfRemoval),
  imageGeneration: collectionOf(generatedImages, filesOfImage),
  videoGeneration: collectionOf(videos, filesOfVideo),
  audioChat: collectionOf(voiceRecords, () => []),
};

/** Results that are worked on at once: each takes a few requests, one after another. */
const maxParallelResults = 10;

/** Does something with each of the chosen results. Where it fails it can be done again. */
export function withEach(
  chosen: readonly ChosenResult[],
  work: (collection: Collection, id: string) => Promise<void>,
): Promise<void> {
  return inParallel(chosen, maxParallelResults, ({ feature, id }) =>
    work(collections[feature], id),
  );
}
