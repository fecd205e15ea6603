import { stageNamed } from '../../../infra/stages.ts';
import { maxLineSeconds } from '../../../shared/jobs.ts';
import { maxPauseMs } from '../../../shared/look-schedule.ts';
import type { Row } from '../row.ts';

const people = 100_000;

/** Seconds over which the people come. */
const spreads = [1, 3600, 4 * 3600];

/** Requests that API Gateway lets in, of everybody together: a second, and at once. */
const { rate, burst } = stageNamed('prod').throttling;

/** Predictions that the gate lets begin: at once, and a second after that; 600 in any minute. */
const turnsAtOnce = 60;
const turnsPerSecond = 9;

/** A line that is longer answers `studio_busy`. */
const maxLine = turnsPerSecond * maxLineSeconds;

/** Pauses of a browser that API Gateway has turned away, in seconds, and after how many it gives up. */
const retryPauses = [2, 2, 4, 8];
const giveUpSeconds = 60;

/** Looks when the result is due, and seconds after which one comes again that was turned away. */
const looksWhenDue = 2;
const lookAgainSeconds = 2;

/** In nanodollars: a request that is told `studio_busy` (API, 20 ms of a function, reads), one turned away (CDN, firewall). */
const refusedCost = 6_000;
const turnedAwayCost = 1_600;

/** Of a job that is served, in nanodollars. */
export type JobCost = { infrastructure: number; provider: number };

/**
 * What 100,000 people with an image each would meet in prod, by its settings: second by second, in whole shares of
 * a crowd. It assumes that nobody comes back after an answer, that functions start at once, and that who is
 * turned away is so by chance. `job` is what one was measured to cost.
 */
export function modelledRows(job: JobCost): Row[] {
  return spreads.map((seconds) => {
    const { served, busy, gaveUp, turnedAway, looks, longest } = simulated(seconds);
    const whole = (count: number) => `${Math.round(count)}`;
    const cost =
      served * (job.infrastructure + job.provider) +
      busy * refusedCost +
      turnedAway * turnedAwayCost;
    return {
      what: `model: 100,000 within ${seconds} s`,
      figures: [
        `${whole(served)} served`,
        `${whole(busy)} studio_busy`,
        `${whole(gaveUp)} given up at the gateway`,
        `longest wait ${longest.toFixed(0)} s`,
        `${(looks / served).toFixed(1)} looks a job`,
        `$${(cost / 1e9).toFixed(0)}, of it $${((served * job.provider) / 1e9).toFixed(0)} provider`,
      ],
    };
  });
}

function simulated(spread: number) {
  const end = spread + giveUpSeconds + maxLineSeconds + 60;
  // By second: who sends then, by how often they were turned away; and the looks that come again.
  const sending = Array.from({ length: end + 60 }, () => new Map<number, number>());
  const lookingAgain = new Array<number>(end + 60).fill(0);
  for (let second = 0; second < spread; second += 1) sending[second]?.set(0, people / spread);
  const sums = { served: 0, busy: 0, gaveUp: 0, turnedAway: 0, looks: 0, longest: 0 };
  let [line, turns, tokens] = [0, turnsAtOnce, burst];

  for (let second = 0; second < end; second += 1) {
    turns = Math.min(turnsAtOnce, turns + turnsPerSecond);
    tokens = Math.min(burst, tokens + rate);
    const senders = [...(sending[second] ?? [])];
    const begins = Math.min(line, turns);
    const looks = looksInLine(line) + begins * looksWhenDue + (lookingAgain[second] ?? 0);
    const wanted = looks + senders.reduce((sum, [, count]) => sum + count, 0);
    const letIn = wanted > 0 ? Math.min(1, tokens / wanted) : 1;
    tokens -= wanted * letIn;
    sums.looks += looks * letIn;
    addTo(lookingAgain, second + lookAgainSeconds, looks * (1 - letIn));
    sums.served += begins;
    line -= begins;
    turns -= begins;
    for (const [attempt, count] of senders) {
      admit(count * letIn);
      turnAway(second, attempt, count * (1 - letIn));
    }
    sums.longest = Math.max(sums.longest, line / turnsPerSecond);
  }
  return sums;

  function admit(count: number): void {
    const atOnce = line > 0 ? 0 : Math.min(count, turns);
    turns -= atOnce;
    sums.served += atOnce;
    const inLine = Math.min(count - atOnce, Math.max(0, maxLine - line));
    line += inLine;
    sums.busy += count - atOnce - inLine;
  }

  function turnAway(second: number, attempt: number, count: number): void {
    sums.turnedAway += count;
    const waited = retryPauses.slice(0, attempt).reduce((sum, each) => sum + each, 0);
    const pause = retryPauses[Math.min(attempt, retryPauses.length - 1)] ?? 0;
    const longAgo = waited + Math.max(0, attempt - retryPauses.length) * pause;
    const next = sending[second + pause];
    if (longAgo + pause > giveUpSeconds || !next) sums.gaveUp += count;
    else next.set(attempt + 1, (next.get(attempt + 1) ?? 0) + count);
  }
}

/** Looks that all in a line send in one second. */
function looksInLine(line: number): number {
  const waits = Array.from({ length: Math.ceil(line / turnsPerSecond) }, (_, seconds) => seconds);
  return waits.reduce(
    (sum, left) => sum + (turnsPerSecond * 1000) / maxPauseMs('waiting', left * 1000),
    0,
  );
}

function addTo(sums: number[], at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value;
}
