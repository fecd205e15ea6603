import type { Timeline } from '../../runtime/timeline.ts';
import type { Tab, TabEars } from '../runtime/tab.ts';
import type { ServerJob } from '../server/job.ts';
import { hearCalls } from './calls.ts';
import { createCourt } from './court.ts';
import { judgeEnd } from './end.ts';
import { judgeEndings } from './endings.ts';
import { judgeLeavings } from './leavings.ts';
import { countPresses } from './presses.ts';
import { judgeScreen, pagesToSee } from './screens.ts';
import { judgeToasts } from './toasts.ts';

type Setting = {
  timeline: Timeline;
  note: (text: string) => void;
  /** What the server has. */
  jobs: () => ReadonlyMap<string, ServerJob>;
  /** From when on nothing in the story takes away or refuses what a tab stores. */
  storageLastsFrom: number;
};

/** Listens to tabs and server, and says what must not be. */
export function createJudge({ timeline, note, jobs, storageLastsFrom }: Setting) {
  const court = createCourt(timeline, note, jobs);
  const thrown = (error: unknown) =>
    court.find('nothing is thrown out of the client', String(error));
  const ears: TabEars = {
    ...hearCalls(court),
    ...judgeToasts(court),
    ...judgeEndings(court),
    onError: (_, error) => thrown(error),
  };
  return {
    ears,
    thrown,
    endless: ({ message }: Error) => court.find('nothing goes round in circles', message),
    findings: court.findings,
    ...countPresses(court),
    ...judgeLeavings(court),
    /** What was answered before is no answer to this press. */
    pressCancel: (tab: Tab) => court.recordOf(tab).untold.clear(),
    pagesToSee: () => pagesToSee(court),
    observe: (tab: Tab) => judgeScreen(court, tab),
    judgeEnd: (tab: Tab) => judgeEnd(court, tab, storageLastsFrom),
  };
}

export type Judge = ReturnType<typeof createJudge>;
