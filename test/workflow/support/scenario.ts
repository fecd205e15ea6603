import { ulid } from 'ulid';
import type { Job } from '../../../shared/job-list.ts';
import { newDataFolder, removeDataFolder } from '../../api/support/data-folder.ts';
import { freePorts } from './free-ports.ts';
import { personAt } from './person.ts';
import { type Server, startHere } from './server-here.ts';
import type { CrashPoint, ServerOrder, ServerState, SideEffect } from './server-messages.ts';
import { startServer } from './server-process.ts';
import { until } from './until.ts';

/** What a person does, and what goes wrong at the provider. */
export type Scenario = {
  faults: ServerOrder['faults'];
  /** Cancels the video once the provider works on it. */
  cancels: boolean;
};

/** What is left when everything has come to rest. */
export type Outcome = {
  state: Job['state'] | 'unknown';
  videos: number;
  used: number;
  predictions: number;
  /** Status of each file that the history names. */
  media: number[];
};

/** The provider's word comes, however slow this machine is. */
const untilTold = { webhookWait: 120 };

/** The provider's word may be lost with the server: it is waited for no longer. */
const untilLost = { webhookWait: 1 };

/** Plays a scenario without any crash and tells, in order, what it changed. */
export async function sideEffectsOf({ faults, cancels }: Scenario): Promise<readonly SideEffect[]> {
  return withFolder(async (order) => {
    const server = await startHere({ ...order, ...untilTold, faults });
    const key = ulid();
    await play(server, key, cancels);
    await atRest(server, key);
    const { sideEffects } = await server.ask();
    await server.end();
    return sideEffects;
  });
}

/**
 * Plays a scenario on a server that kills itself at `crash`, starts it again and comes back to it.
 * `crashed` is false where everything came to rest without that crash.
 */
export async function outcomeAfterCrash(
  { faults, cancels }: Scenario,
  crash: CrashPoint,
): Promise<{ crashed: boolean; outcome: Outcome }> {
  return withFolder(async (order) => {
    const first = await startServer({ ...order, ...untilTold, faults, crash });
    const key = ulid();
    await play(first, key, cancels);
    const rested = atRest(first, key).then(
      () => false,
      // It is gone.
      () => first.crashed,
    );
    const crashed = await Promise.race([first.crashed, rested]);
    await first.end();
    const second = await startHere({ ...order, ...untilLost, faults: [], userId: first.userId });
    try {
      // As the browser does when it comes back: the same key joins the same job.
      await personAt(second).submit(key);
      const state = await atRest(second, key);
      return { crashed, outcome: await outcomeOf(second, key, state) };
    } finally {
      await second.end();
    }
  });
}

async function play(server: Server, key: string, cancels: boolean): Promise<void> {
  const person = personAt(server);
  await person.submit(key);
  if (!cancels) return;
  const stillThere = () => server.ask().catch(() => ({ predictions: ['gone'] }));
  await until(async () => (await stillThere()).predictions.length > 0);
  await person.cancel(key);
}

/** Waits until the job has ended and no execution runs any more. */
async function atRest(server: Server, key: string): Promise<ServerState> {
  const person = personAt(server);
  const noneRuns = () =>
    until(async () => {
      const state = await server.ask();
      return state.running === 0 && state;
    });
  // To ask the server first spares most of the looks at the job, which take longer.
  await noneRuns();
  await until(async () => !isOpen(await person.job(key)));
  return noneRuns();
}

export function isOpen(job: Job | undefined): boolean {
  return job?.state === 'running' || job?.state === 'waiting';
}

async function outcomeOf(server: Server, key: string, state: ServerState): Promise<Outcome> {
  const person = personAt(server);
  const videos = await person.videos();
  const urls = videos.flatMap(({ VideoURL, ImageURL }) => [VideoURL, ImageURL]);
  return {
    state: (await person.job(key))?.state ?? 'unknown',
    videos: videos.length,
    used: await person.used(),
    predictions: state.predictions.length,
    media: await Promise.all(urls.map(person.mediaStatus)),
  };
}

async function withFolder<Result>(
  play: (order: Pick<ServerOrder, 'dataDir' | 'port'>) => Promise<Result>,
): Promise<Result> {
  const dataDir = await newDataFolder();
  try {
    return await play({ dataDir, port: await freePorts() });
  } finally {
    removeDataFolder(dataDir);
  }
}
