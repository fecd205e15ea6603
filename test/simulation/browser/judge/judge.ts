import type { JobFeature } from '../../../../shared/jobs.ts';
import type { Timeline } from '../../runtime/timeline.ts';
import type { Tab, TabEars } from '../runtime/tab.ts';
import type { ServerJob } from '../server/job.ts';
import { hearCalls } from './calls.ts';
import { createCourt } from './court.ts';
import { judgeEnd } from './end.ts';
import { judgeEndings } from './endings.ts';
import { countPresses } from './presses.ts';
import { judgeScreen, pagesToSee } from './screens.ts';
import { judgeToasts } from './toasts.ts';

type Setting = {
  timeline: Timeline;
  note: (text: string) => void;
  /** What the server has. */
  jobs: () => ReadonlyMap<string, ServerJob>;
  /** Whether nothing in the story takes away what a tab has stored. */
  storageLasts: boolean;
};

/** Listens to tabs and server, and says what must not be. */
export function createJudge({ timeline, note, jobs, storageLasts }: Setting) {
  const court = createCourt(timeline, note, jobs);
  const thrown = (error: unknown) =>
    court.find('nothing is thrown out of the client', String(error));
  const ears: TabEars = {
    ...hearCalls(court),
    ...judgeToasts(court),
    ...judgeEndings(court),
    onError: (_, error) => thrown(error),
  };
  const presses = countPresses(court);
  const lastsFor = (feature: JobFeature) => storageLasts && presses.peopleOf(feature) < 2;
  return {
    ears,
    thrown,
    findings: court.findings,
    ...presses,
    /** What was answered before is no answer to this press. */
    pressCancel: (tab: Tab) => court.recordOf(tab).untold.clear(),
    pagesToSee: () => pagesToSee(court),
    observe: (tab: Tab) => judgeScreen(court, tab),
    judgeEnd: (tab: Tab) => judgeEnd(court, tab, lastsFor),
  };
}

export type Judge = ReturnType<typeof createJudge>;
