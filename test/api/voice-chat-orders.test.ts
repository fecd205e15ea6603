import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planLimits } from '../../shared/plans.ts';
import { voiceTimeouts } from '../../shared/voice-chat.ts';
import { isFullRun } from '../full-run.ts';
import { later } from './support/later.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { moves, newTalker } from './support/talker.ts';

const studio = sharedStudio();

const limit = planLimits.Free.audioChat;

const runs = isFullRun ? 100 : 3;
const longest = isFullRun ? 600_000 : 60_000;

const waits = { wait: voiceTimeouts.open, deadline: voiceTimeouts.reservation + 1 } as const;

type Talker = ReturnType<typeof newTalker>;

/** That every record is counted, nothing else is once all is settled, and no use is a gift. */
async function expectBalance({ standing, useUp }: Talker): Promise<void> {
  later(studio(), waits.deadline);
  const { records, used } = await standing();
  expect(used).toBe(records);
  expect(await useUp()).toBe(limit);
}

/** Mostly of the latest session, sometimes of the one before. */
const age = fc.constantFrom(0, 0, 0, 1);

test(
  'in whatever order things happen, the uses are the records that count',
  async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ move: fc.constantFrom(...moves), age }) },
      { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom('wait', 'deadline') }) },
    );
    const steps = fc.array(step, { minLength: 4, maxLength: 10 });
    const property = fc.asyncProperty(steps, async (order) => {
      const talker = newTalker(studio());
      await talker.does('start', 0);
      for (const each of order) {
        if ('wait' in each) later(studio(), waits[each.wait]);
        else expect(await talker.does(each.move, each.age)).toBeLessThan(500);
        const { records, used } = await talker.standing();
        expect(used).toBeGreaterThanOrEqual(records);
        expect(used).toBeLessThanOrEqual(limit);
      }
      await expectBalance(talker);
    });
    await fc.assert(property, { numRuns: runs });
  },
  longest,
);

test(
  'so they are when all of it happens at once',
  async () => {
    const before = fc.constantFrom(
      ['start'] as const,
      ['start', 'call'] as const,
      ['start', 'call', 'join'] as const,
      ['start', 'call', 'join', 'leave'] as const,
    );
    const together = fc.array(fc.constantFrom(...moves), { minLength: 2, maxLength: 6 });
    const property = fc.asyncProperty(before, together, async (first, all) => {
      const talker = newTalker(studio());
      for (const move of first) await talker.does(move, 0);
      const statuses = await Promise.all(all.map((move) => talker.does(move, 0)));
      expect(Math.max(...statuses)).toBeLessThan(500);
      await expectBalance(talker);
    });
    await fc.assert(property, { numRuns: runs });
  },
  longest,
);
