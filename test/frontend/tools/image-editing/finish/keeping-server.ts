import { ApiError } from '../../../../../frontend/src/lib/api-error.ts';
import type { Save } from '../../../../../frontend/src/tools/image-editing/finish/state/saver.ts';
import { type ErrorCode, errorCatalogue } from '../../../../../shared/errors.ts';
import {
  finishingFields,
  finishingRecipeSchema,
  type Finishing as Kept,
  untouchedRecipe,
} from '../../../../../shared/finishing.ts';

/** How a call ends: nobody hears of a lost one, and one that is turned away is not looked at. */
export const endings = ['well', 'lost', 'unreachable', 'turned away', 'signed out'] as const;

export type Ending = (typeof endings)[number];

const unlooked = {
  unreachable: new ApiError('Network Error'),
  'turned away': refusal('too_many_requests'),
  'signed out': refusal('unauthorized'),
};

/** A server that keeps one finishing, and answers each call as it is told to. */
export function keepingServer() {
  const pending: ((ending: Ending) => void)[] = [];
  const known = new Map<string, Kept>();
  let kept: Kept | undefined;
  const ends = async <T>(does: () => T): Promise<T> => {
    const told = Promise.withResolvers<Ending>();
    pending.push(told.resolve);
    const ending = await told.promise;
    if (ending !== 'well' && ending !== 'lost') throw unlooked[ending];
    const done = does();
    if (ending === 'lost') throw unlooked.unreachable;
    return done;
  };
  const keep = ({ key, form }: Save) => {
    const before = known.get(key);
    if (before) return before;
    if ((form.get(finishingFields.revision) ?? undefined) !== kept?.revision) {
      throw refusal('finishing_conflict');
    }
    const recipe = JSON.parse(String(form.get(finishingFields.recipe)));
    kept = { recipe: finishingRecipeSchema.parse(recipe), revision: key };
    known.set(key, kept);
    return kept;
  };
  return {
    pending,
    kept: () => kept,
    send: (save: Save) => ends(() => keep(save)),
    newest: () => ends(() => kept),
    keepElsewhere: (revision: string) => {
      kept = { recipe: untouchedRecipe, revision };
    },
  };
}

export function refusal(code: ErrorCode): ApiError {
  const { message, status } = errorCatalogue[code];
  return new ApiError(message, { code, status });
}
