import type { Finishing as Kept } from '../../../../../../shared/finishing.ts';
import { isSettled } from '../../../../jobs/settled.ts';
import { ApiError, isSignedOut } from '../../../../lib/api-error.ts';
import { isKeyRefused, newKey } from '../../../../lib/timely-key.ts';
import type { Finishing } from './finishing.ts';
import {
  type Content,
  contentOf,
  finishingForm,
  isSameContent,
  type KeptContent,
} from './finishing-form.ts';

/** A save: the same `key` again is the same save. */
export type Save = { key: string; form: FormData };

type Saver = {
  /** Whether there is nothing to send. */
  isDone: () => boolean;
  /** Whether the steps are those of the latest answer. */
  isCurrent: () => boolean;
  /** The revision of what is kept; undefined where nothing ever was. */
  revision: () => string | undefined;
  /** Sends what had no answer yet, or else the steps of now. */
  save: () => Promise<Kept>;
  /** Looks for what another tab has kept, of which nothing is of these steps: the next save takes its place. */
  replace: (newest: () => Promise<Kept | undefined>) => Promise<void>;
};

type Options = {
  id: string;
  finishing: Finishing;
  kept: Kept | undefined;
  send: (save: Save) => Promise<Kept>;
};

/** Saves the steps of a finishing, one save after the other. */
export function createSaver({ id, finishing, kept: first, send }: Options): Saver {
  const { store, subject } = finishing;
  const now = () => contentOf(store.get());
  let kept = keptBy(first, now());
  /** What was sent without an answer: it may have arrived. */
  let unanswered: { save: Save; content: Content } | undefined;

  const prepare = async () => {
    const content = now();
    const form = await finishingForm(id, subject, { content, kept });
    return { save: { key: newKey(), form }, content };
  };
  const save = async (isAgain = false): Promise<Kept> => {
    unanswered ??= await prepare();
    const sent = unanswered;
    try {
      const answer = await send(sent.save);
      kept = keptBy(answer, sent.content);
      unanswered = undefined;
      return answer;
    } catch (error) {
      // The next save may be another one.
      if (wasRefused(error)) unanswered = undefined;
      // A save that had arrived would be answered again, however old its key is.
      if (isAgain || !isKeyRefused(error)) throw error;
      return save(true);
    }
  };
  return {
    isDone: () => !unanswered && isSameContent(kept, now()),
    isCurrent: () => isSameContent(kept, now()),
    revision: () => kept.revision,
    save,
    replace: async (newest) => {
      kept = { ...kept, recipe: { ...kept.recipe }, backdrop: undefined, hasMask: false };
      kept = { ...kept, revision: (await newest())?.revision };
    },
  };
}

function keptBy(answer: Kept | undefined, content: Content): KeptContent {
  return { ...content, revision: answer?.revision, hasMask: answer?.maskUrl !== undefined };
}

/** Whether the server has looked at the save and did not take it: then it had not arrived before either. */
function wasRefused(error: unknown): boolean {
  const isAnswered = error instanceof ApiError && (error.status ?? 500) < 500;
  return isAnswered && isSettled(error) && !isSignedOut(error);
}
