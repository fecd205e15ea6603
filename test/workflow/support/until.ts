import { setTimeout as sleep } from 'node:timers/promises';

/** Looks again and again until there is an answer; the test's own time limit ends it. */
export async function until<Answer>(
  look: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
  for (;;) {
    const answer = await look();
    if (answer !== undefined && answer !== false) return answer;
    await sleep(100);
  }
}
