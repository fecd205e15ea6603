import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFinishing } from '../../../../../frontend/src/tools/image-editing/finish/state/finishing.ts';
import {
  createKeeper,
  StepsNotKept,
} from '../../../../../frontend/src/tools/image-editing/finish/state/keeper.ts';
import { maxPadding, untouchedRecipe } from '../../../../../shared/finishing.ts';
import { type Ending, endings, keepingServer } from './keeping-server.ts';
import { untouchedSubject } from './subject.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'hidden' }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A cut-out that is open, and what may happen to it at any moment. */
function world() {
  vi.clearAllTimers();
  const kept = { recipe: untouchedRecipe, backdrop: undefined };
  const finishing = createFinishing(untouchedSubject, kept);
  const server = keepingServer();
  const { pending, send, newest } = server;
  const keeper = createKeeper({
    ...{ id: '01J0000000000000000000000A', finishing, kept: undefined, send, newest },
    onKept: () => {},
    onFailure: () => {},
    onLost: () => {},
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const is = (status: string) => keeper.status.get() === status;
  const happenings = {
    'takes a step': (n: number) => finishing.change({ padding: n }, `step ${n}`),
    'takes a step back': () => finishing.undo(),
    'half a second passes': () => pass(500),
    'two seconds pass': () => pass(2000),
    'a call ends': (n: number) => {
      pending.splice(n % 2, 1)[0]?.(endings[n % endings.length] ?? 'well');
    },
    'a call ends well': () => pending.shift()?.('well'),
    'hides the window': () => page.dispatchEvent(new Event('visibilitychange')),
    'the network is back': () => page.dispatchEvent(new Event('online')),
    'leaves and comes back': () => {
      void keeper.leave();
      keeper.comeBack();
    },
    'presses Retry': () => (is('failed') ? void keeper.keep() : undefined),
    'another tab keeps': (n: number) => server.keepElsewhere(`other ${n}`),
    'saves a file of what another tab kept': () => {
      const isOther = server.kept()?.revision?.startsWith('other');
      if (isOther && is('kept')) expect(keeper.giveWay).toThrow(StepsNotKept);
    },
    'presses Keep mine': () => (is('elsewhere') ? void keeper.keepMine() : undefined),
  };
  /** Ends all calls, as long as there are any. */
  const endAll = async (ending: Ending) => {
    await pass(0);
    for (let end = pending.shift(); end; end = pending.shift()) {
      end(ending);
      await pass(0);
    }
  };
  return { finishing, server, keeper, happenings, is, pass, endAll };
}

type World = ReturnType<typeof world>;
type Happening = keyof World['happenings'];

const alone: readonly Happening[] = [
  ...(['takes a step', 'half a second passes', 'two seconds pass', 'hides the window'] as const),
  ...(['a call ends', 'a call ends well', 'the network is back', 'presses Retry'] as const),
  ...(['takes a step back', 'leaves and comes back'] as const),
];

function always(
  happenings: readonly Happening[],
  judge: (lived: World & { wasElsewhere: boolean }) => Promise<void>,
): Promise<void> {
  const moment = fc.tuple(fc.constantFrom(...happenings), fc.integer({ min: 1, max: maxPadding }));
  const life = fc.array(moment, { maxLength: 30, size: 'max' });
  const property = fc.asyncProperty(life, async (moments) => {
    const lived = world();
    let wasElsewhere = false;
    for (const [happening, n] of moments) {
      await lived.happenings[happening](n);
      await lived.pass(0);
      wasElsewhere ||= lived.is('elsewhere');
    }
    await judge({ ...lived, wasElsewhere });
  });
  return fc.assert(property, { numRuns: 1000 });
}

test('whoever has a cut-out open in one tab is never told of another, and has kept all steps as they leave it', async () => {
  await always(alone, async ({ finishing, server, keeper, wasElsewhere, is, endAll }) => {
    expect(wasElsewhere).toBe(false);
    const left = keeper.leave();
    await endAll('well');
    await left;
    expect(is('kept')).toBe(true);
    const { recipe } = finishing.store.get();
    expect(server.kept()?.recipe ?? untouchedRecipe).toEqual(recipe);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('what could not be kept as it was left is kept once there is a network', async () => {
  await always(alone, async ({ finishing, server, keeper, happenings, is, pass, endAll }) => {
    const left = keeper.leave();
    await endAll('unreachable');
    await left;
    // What had no answer comes before what was changed since.
    for (const then of ['unreachable', 'well'] as const) {
      happenings['the network is back']();
      await endAll('well');
      await pass(2000);
      await endAll(then);
    }
    expect(is('kept')).toBe(true);
    const { recipe } = finishing.store.get();
    expect(server.kept()?.recipe ?? untouchedRecipe).toEqual(recipe);
    happenings['takes a step'](maxPadding + 1);
    expect(is('kept')).toBe(true);
  });
});

test('whoever keeps theirs in place of what another tab has kept comes to an end with that', async () => {
  const beside: readonly Happening[] = [
    ...([
      'another tab keeps',
      'saves a file of what another tab kept',
      'presses Keep mine',
    ] as const),
  ];
  await always([...alone, ...beside], async (lived) => {
    const { finishing, server, happenings, is, pass, endAll } = lived;
    for (let tries = 0; tries < 4; tries += 1) {
      await endAll('well');
      happenings['presses Keep mine']();
      happenings['presses Retry']();
      await pass(2000);
    }
    await endAll('well');
    expect(is('kept')).toBe(true);
    const isOther = server.kept()?.revision?.startsWith('other');
    const { recipe } = finishing.store.get();
    if (!isOther) expect(server.kept()?.recipe ?? untouchedRecipe).toEqual(recipe);
  });
});
