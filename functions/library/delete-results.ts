import type { Feature } from '../../shared/features.ts';
import { resultRoutes } from '../../shared/routes/results.ts';
import { defineRoute } from '../http/define-route.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { codeOf } from '../platform/studio-error.ts';
import { type Collection, deleteResult } from '../results/delete-result.ts';
import { deleteRecord } from '../voice-chat/delete-record.ts';
import { collections, maxParallelResults } from './collections.ts';

type Deletion = (userId: string, id: string) => Promise<void>;

const deletionIn =
  <Entry extends { id: string }>(collection: Collection<Entry>): Deletion =>
  (userId, id) =>
    deleteResult(userId, collection, id);

const deletions: Readonly<Record<Feature, Deletion>> = {
  imageEditing: deletionIn(collections.imageEditing),
  imageGeneration: deletionIn(collections.imageGeneration),
  videoGeneration: deletionIn(collections.videoGeneration),
  audioChat: deleteRecord,
};

/** Deletes results of any tool, each as its own route does: its use stays counted. What failed can be done again. */
export const handler = defineRoute(
  resultRoutes.deleteResults,
  async ({ user: { userId }, body: { results } }) => {
    await inParallel(results, maxParallelResults, async ({ feature, id }) => {
      try {
        await deletions[feature](userId, id);
      } catch (error) {
        // What the person does not have is deleted already.
        if (codeOf(error) !== 'not_found') throw error;
      }
    });
    return { body: undefined };
  },
);
