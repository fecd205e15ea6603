import type { Feature } from '../../shared/features.ts';
import { resultRoutes } from '../../shared/routes/results.ts';
import { defineRoute } from '../http/define-route.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { codeOf } from '../platform/studio-error.ts';
import { deleteResult } from '../results/delete-result.ts';
import type { History } from '../storage/history-table.ts';
import { collections, maxParallelResults } from './collections.ts';

type Collection<Entry> = {
  history: History<Entry>;
  files: (record: Entry, userId: string) => readonly string[];
};

/** Deletes one result; one that the person does not have is deleted already. */
function deletionIn<Entry extends { id: string }>(collection: Collection<Entry>) {
  return async (userId: string, id: string): Promise<void> => {
    try {
      await deleteResult({ userId, ...collection }, id);
    } catch (error) {
      if (codeOf(error) !== 'not_found') throw error;
    }
  };
}

const deletions: Readonly<Record<Feature, (userId: string, id: string) => Promise<void>>> = {
  imageEditing: deletionIn(collections.imageEditing),
  imageGeneration: deletionIn(collections.imageGeneration),
  videoGeneration: deletionIn(collections.videoGeneration),
  audioChat: deletionIn(collections.audioChat),
};

/** Deletes results of any tool, each as its own route does: its use stays counted. What failed can be done again. */
export const handler = defineRoute(
  resultRoutes.deleteResults,
  async ({ user: { userId }, body: { results } }) => {
    await inParallel(results, maxParallelResults, ({ feature, id }) =>
      deletions[feature](userId, id),
    );
    return { body: undefined };
  },
);
