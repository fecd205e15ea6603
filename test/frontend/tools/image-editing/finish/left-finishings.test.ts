import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  discardUnsavedWork,
  hasUnsavedWork,
} from '../../../../../frontend/src/lib/unsaved-work.ts';
import { createFinishing } from '../../../../../frontend/src/tools/image-editing/finish/state/finishing.ts';
import { createKeeper } from '../../../../../frontend/src/tools/image-editing/finish/state/keeper.ts';
import {
  comeBackTo,
  enter,
  leave,
} from '../../../../../frontend/src/tools/image-editing/finish/state/left-finishings.ts';
import { untouchedRecipe } from '../../../../../shared/finishing.ts';
import { type Ending, keepingServer } from './keeping-server.ts';
import { untouchedSubject } from './subject.ts';

const page = new EventTarget();
const id = '01J0000000000000000000000A';

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A cut-out with a step that is not kept, left while its save ends so. */
async function left(
  ending: Ending,
  before: (server: Omit<ReturnType<typeof keepingServer>, 'pending'>) => void = () => {},
) {
  const kept = { recipe: untouchedRecipe, backdrop: undefined };
  const finishing = createFinishing(untouchedSubject, kept);
  const { pending, ...server } = keepingServer();
  const onFailure = vi.fn();
  const onLost = vi.fn();
  before(server);
  const keeper = createKeeper({
    ...{ id, finishing, kept: undefined, send: server.send, newest: server.newest },
    ...{ onKept: () => {}, onFailure, onLost },
  });
  const work = { finishing, keeper };
  enter(work);
  finishing.change({ padding: 8 }, 'padding');
  expect(hasUnsavedWork()).toBe(true);
  leave(id, work);
  const ends = async (how: Ending) => {
    await vi.waitFor(() => expect(pending).toHaveLength(1));
    pending.shift()?.(how);
    await vi.waitFor(() => expect(keeper.status.get()).not.toBe('saving'));
  };
  await ends(ending);
  return { work, ends, pending, onFailure, onLost, server };
}

test('a cut-out whose steps were kept as it was left is opened anew', async () => {
  await left('well');
  expect(comeBackTo(id)).toBeUndefined();
  expect(hasUnsavedWork()).toBe(false);
});

test('a cut-out whose steps could not be kept is as it was left, until they are', async () => {
  const { work, ends, server } = await left('unreachable');
  expect(hasUnsavedWork()).toBe(true);
  expect(comeBackTo(id)).toBe(work);
  enter(work);
  void work.keeper.keep();
  await ends('well');
  expect(server.kept()?.recipe.padding).toBe(8);
  work.finishing.change({ padding: 16 }, 'padding again');
  expect(work.keeper.status.get()).toBe('changed');
  leave(id, work);
  await ends('well');
  expect(server.kept()?.recipe.padding).toBe(16);
  expect(comeBackTo(id)).toBeUndefined();
  expect(hasUnsavedWork()).toBe(false);
});

test('a cut-out in which nothing is to be kept is opened anew at once', async () => {
  const { work } = await left('well');
  enter(work);
  leave(id, work);
  expect(comeBackTo(id)).toBeUndefined();
});

test('steps that another tab has kept others of are lost as they are left, and nothing waits for them', async () => {
  const { onLost } = await left('well', ({ keepElsewhere }) => keepElsewhere('other'));
  expect(onLost).toHaveBeenCalledOnce();
  expect(comeBackTo(id)).toBeUndefined();
  expect(hasUnsavedWork()).toBe(false);
});

test('whoever signs out leaves no steps that wait to be kept', async () => {
  const { pending } = await left('unreachable');
  discardUnsavedWork();
  expect(comeBackTo(id)).toBeUndefined();
  expect(hasUnsavedWork()).toBe(false);
  page.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(pending).toEqual([]);
});

test('whoever is signed out as they leave is told nothing, and finds what was kept before', async () => {
  const { onFailure } = await left('signed out');
  expect(onFailure).not.toHaveBeenCalled();
  expect(comeBackTo(id)).toBeUndefined();
  expect(hasUnsavedWork()).toBe(false);
});
