import { describeCause, log } from '../platform/log.ts';
import { settings } from '../platform/settings.ts';
import { epochSeconds } from '../platform/time.ts';
import { burst, freePlaces, type Gate, lineLength, pauseBeforeTurn, turnMs } from './gate-item.ts';
import { type GateStep, readGate, writeGate } from './gate-table.ts';

/** The right of one request to run while the provider works. */
export type Place = { leave(): Promise<void> };

/** Most writes for one place or turn: each that fails was overtaken by another's. */
const maxWrites = 5;

/**
 * A place and a turn for a request that may be held, if there are both and nobody waits in line. A lease that
 * nobody gives back ends after so many seconds.
 */
export async function enter(seen: Gate, seconds: number): Promise<Place | undefined> {
  let gate = seen;
  for (let write = 0; write < maxWrites; write += 1) {
    const now = new Date();
    if (lineLength(gate, now) > 0 || pauseBeforeTurn(gate, now) > 0) return undefined;
    const place = anyOf(freePlaces(gate, now, settings.generationConcurrency()));
    if (place === undefined) return undefined;
    // The fraction tells this lease from those of others: where the answer is lost, the client repeats the write and finds its own.
    const until = epochSeconds(now) + seconds + Math.random();
    const turn = turnStep(gate, now, 0);
    const outcome = await writeGate({
      UpdateExpression: `${turn.UpdateExpression}, #place = :until`,
      ConditionExpression: `${turn.ConditionExpression} AND (attribute_not_exists(#place) OR #place < :seconds)`,
      ExpressionAttributeNames: { '#place': place },
      ExpressionAttributeValues: {
        ...turn.ExpressionAttributeValues,
        ':until': until,
        ':seconds': epochSeconds(now),
      },
    });
    gate = outcome.gate;
    if (outcome.done || gate[place] === until) return { leave: () => leavePlace(place, until) };
  }
  return undefined;
}

/** Takes one at random, so that those who come at once seldom want the same. */
function anyOf(places: readonly string[]): string | undefined {
  return places[Math.floor(Math.random() * places.length)];
}

async function leavePlace(place: string, until: number): Promise<void> {
  try {
    await writeGate({
      UpdateExpression: 'REMOVE #place',
      ConditionExpression: '#place = :until',
      ExpressionAttributeNames: { '#place': place },
      ExpressionAttributeValues: { ':until': until },
    });
  } catch (error) {
    log.warn('A place was not given back', { cause: describeCause(error) });
  }
}

/**
 * Takes the next turn and gives the milliseconds until it comes; undefined where it lies more than `most`
 * milliseconds ahead, or the provider asked for a longer pause.
 */
export async function takeTurn(most: number): Promise<number | undefined> {
  let gate = await readGate();
  for (let write = 0; write < maxWrites; write += 1) {
    const now = new Date();
    const pause = pauseBeforeTurn(gate, now);
    if (pause > most) return undefined;
    const outcome = await writeGate(turnStep(gate, now, most));
    // Others may have taken turns since the gate was read: this one is the last of those that are given out.
    if (outcome.done) return pauseBeforeTurn(withoutLast(outcome.gate), now);
    gate = outcome.gate;
  }
  return undefined;
}

/** The gate as it was before its last turn was given out. */
function withoutLast(gate: Gate): Gate {
  return { ...gate, turnsUntil: gate.turnsUntil - turnMs };
}

/**
 * Adds to the turns that were given out; after a pause they begin anew. Those who come at once do not stand in
 * each other's way, since the conditions hold for all of them.
 */
function turnStep({ turnsUntil }: Gate, now: Date, most: number): GateStep & Values {
  const time = now.getTime();
  const isPaused = '(attribute_not_exists(pausedUntil) OR pausedUntil <= :begin)';
  if (turnsUntil < time) {
    return {
      UpdateExpression: 'SET turnsUntil = :next',
      ConditionExpression: `(attribute_not_exists(turnsUntil) OR turnsUntil < :now) AND ${isPaused}`,
      ExpressionAttributeValues: { ':next': time + turnMs, ':now': time, ':begin': time + most },
    };
  }
  return {
    UpdateExpression: 'SET turnsUntil = turnsUntil + :turn',
    ConditionExpression: `turnsUntil >= :now AND turnsUntil <= :latest AND ${isPaused}`,
    ExpressionAttributeValues: {
      ':turn': turnMs,
      ':now': time,
      ':latest': time + (burst - 1) * turnMs + most,
      ':begin': time + most,
    },
  };
}

/** Nobody passes for so many milliseconds: the provider wants that. */
export async function pauseGate(milliseconds: number): Promise<void> {
  await writeGate({
    UpdateExpression: 'SET pausedUntil = :until',
    ConditionExpression: 'attribute_not_exists(pausedUntil) OR pausedUntil < :until',
    ExpressionAttributeValues: { ':until': Date.now() + milliseconds },
  });
}

type Values = { ExpressionAttributeValues: Record<string, unknown> };
