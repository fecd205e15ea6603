import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../../frontend/src/lib/api-error.ts';
import { createFinishing } from '../../../../../frontend/src/tools/image-editing/finish/state/finishing.ts';
import {
  createKeeper,
  StepsNotKept,
} from '../../../../../frontend/src/tools/image-editing/finish/state/keeper.ts';
import type { Save } from '../../../../../frontend/src/tools/image-editing/finish/state/saver.ts';
import {
  finishingFields,
  finishingRecipeSchema,
  type Finishing as Kept,
  untouchedRecipe,
} from '../../../../../shared/finishing.ts';
import { refusal } from './keeping-server.ts';
import { untouchedSubject } from './subject.ts';

const id = '01J0000000000000000000000A';

/** A server that has each save answered by hand. */
function keeping() {
  const finishing = createFinishing(untouchedSubject, {
    recipe: untouchedRecipe,
    backdrop: undefined,
  });
  const saves: (Save & { answer: () => void; refuse: (error: unknown) => void })[] = [];
  const newest = vi.fn((): Promise<Kept | undefined> => Promise.resolve(undefined));
  const onFailure = vi.fn();
  const onLost = vi.fn();
  const keeper = createKeeper({
    id,
    finishing,
    kept: undefined,
    send: (save) =>
      new Promise((resolve, refuse) =>
        saves.push({ ...save, answer: () => resolve(keptBy(save)), refuse }),
      ),
    newest,
    onKept: () => {},
    onFailure,
    onLost,
  });
  const sent = (count: number) => vi.waitFor(() => expect(saves).toHaveLength(count));
  return { finishing, keeper, saves, sent, newest, onFailure, onLost };
}

function keptBy({ key, form }: Save): Kept {
  const recipe = JSON.parse(String(form.get(finishingFields.recipe)));
  return { recipe: finishingRecipeSchema.parse(recipe), revision: key };
}

const white = { background: { kind: 'white' } } as const;

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => {});
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('steps that are left', () => {
  test('are told to be lost where another tab has kept others by then', async () => {
    const { finishing, keeper, saves, sent, onLost } = keeping();
    finishing.change(white, 'background white');
    const closed = keeper.leave();
    await sent(1);
    saves[0]?.refuse(refusal('finishing_conflict'));
    await closed;
    expect(onLost).toHaveBeenCalledOnce();
  });

  test('give way to those of another tab that were taken', async () => {
    const { finishing, keeper, saves, sent } = keeping();
    finishing.change(white, 'background white');
    void keeper.keep();
    await sent(1);
    saves[0]?.answer();
    await vi.waitFor(() => expect(keeper.status.get()).toBe('kept'));
    keeper.dropMine();
    finishing.change({ padding: 8 }, 'padding');
    await keeper.leave();
    expect(saves).toHaveLength(1);
  });
});

test('a save whose key is too old when the network is back is sent again under another key', async () => {
  const { finishing, keeper, saves, sent, onFailure } = keeping();
  finishing.change(white, 'background white');
  void keeper.keep();
  await sent(1);
  saves[0]?.refuse(new ApiError('Network Error', { code: 'ERR_NETWORK' }));
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  void keeper.keep();
  await sent(2);
  expect(saves[1]?.key).toBe(saves[0]?.key);
  saves[1]?.refuse(refusal('idempotency_key_invalid'));
  await sent(3);
  expect(saves[2]?.key).not.toBe(saves[0]?.key);
  saves[2]?.answer();
  await vi.waitFor(() => expect(keeper.status.get()).toBe('kept'));
  expect(onFailure).toHaveBeenCalledOnce();
});

test('whoever keeps theirs is not done before they are kept, also where nothing was changed since the last save', async () => {
  const { keeper, saves, sent, newest, onFailure } = keeping();
  expect(keeper.giveWay).toThrow(StepsNotKept);
  newest.mockRejectedValueOnce(new Error('No connection'));
  await keeper.keepMine();
  expect(onFailure).toHaveBeenCalledOnce();
  expect(keeper.status.get()).toBe('failed');
  void keeper.keep();
  await sent(1);
  saves[0]?.refuse(refusal('finishing_conflict'));
  await vi.waitFor(() => expect(keeper.status.get()).toBe('elsewhere'));
  newest.mockResolvedValueOnce({ recipe: untouchedRecipe, revision: 'theirs' });
  void keeper.keepMine();
  await sent(2);
  expect(saves[1]?.form.get(finishingFields.revision)).toBe('theirs');
  saves[1]?.answer();
  await vi.waitFor(() => expect(keeper.status.get()).toBe('kept'));
});
