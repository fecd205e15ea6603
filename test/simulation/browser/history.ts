import { createHash } from 'node:crypto';
import { chanceOf } from '../runtime/chance.ts';
import { createTimeline, EndlessHistory } from '../runtime/timeline.ts';
import { createActions } from './actions/actions.ts';
import type { Finding } from './judge/court.ts';
import { createJudge } from './judge/judge.ts';
import type { ClientCode } from './runtime/client-code.ts';
import { createLocks } from './runtime/locks.ts';
import { createNetwork, type Line } from './runtime/network.ts';
import { createSignIn } from './runtime/sign-in.ts';
import type { SharedStorage } from './runtime/storage.ts';
import type { Device, Tab } from './runtime/tab.ts';
import type { JobsSetting } from './server/jobs.ts';
import { createServer, type Server } from './server/server.ts';
import { planSpells } from './spells.ts';
import type { CallFault, Story } from './story.ts';

export type Report = {
  /** Of every step and its time: two runs of a story are the same if these are. */
  hash: string;
  steps: number;
  findings: readonly Finding[];
  befallen: readonly { call: number; fault: CallFault; what: string }[];
  /** How often something was reached, by its name. */
  reached: ReadonlyMap<string, number>;
  trace: readonly string[];
};

/** Longer than any job, any look and any wait of the client. */
const settlingMs = 33 * 60_000;

/** A page has so long to show what there is. */
const tourMs = 15_000;

/** What answers the tabs. */
export type Backend = {
  /** Many times the steps of the longest history: a client that takes more goes round in circles. */
  maxSteps: number;
  begin: (setting: JobsSetting, story: Story) => Answering;
};

type Answering = Server & {
  /** Resolves once nothing goes on by itself any more. */
  quiet: () => Promise<void>;
  /** What is wrong there after the last step. */
  judge: () => Promise<readonly Finding[]>;
  end: () => void;
};

/** The server as the contract promises it. */
const promised: Backend = {
  maxSteps: 20_000,
  begin: (setting) => ({
    ...createServer(setting),
    quiet: turn,
    judge: async () => [],
    end: () => {},
  }),
};

/** Runs a story to its end in the real client, and judges what is shown and what is left. */
export async function runHistory(
  story: Story,
  code: ClientCode,
  tracing = false,
  backend = promised,
): Promise<Report> {
  const log = createLog(story.start, tracing);
  let open: Tab[] = [];
  const settle = async () => {
    do await server.quiet();
    while (code.workOff());
    for (const tab of open) judge.observe(tab);
  };
  const timeline = createTimeline(story.start, log.step, settle, backend.maxSteps);
  const note = (text: string) => log.note(text, timeline.now());
  const judge = createJudge({
    ...{ timeline, note, jobs: () => server.jobs },
    storageLastsFrom: storageLastsFrom(story),
  });
  const chance = (purpose: string) => chanceOf(story.seed, purpose);
  const befallen: { call: number; fault: CallFault; what: string }[] = [];
  const onJob: JobsSetting['onJob'] = (what, job) => {
    note(`${job.feature} '${job.what}' ${what}: ${job.id}`);
    if (what === 'begins') judge.jobBegins(job);
  };
  const { weather } = story;
  const setting = { timeline, chance: chance('server'), weather, onJob, note };
  const server = backend.begin(setting, story);
  const signIn = createSignIn(timeline.now);
  const line: Line = { online: true, silent: false, slow: false };
  const faults = new Map(story.faults.map(({ call, fault }) => [call, fault]));
  const network = createNetwork({
    ...{ timeline, server, line, chance: chance('network'), whoIs: signIn.whoIs },
    faults,
    onFault: (call, fault, what) => {
      befallen.push({ call, fault, what });
      note(`${fault}: ${what}`);
    },
    onArrived: ({ method, path, key }) => note(`${method} ${path} arrives${key ? `: ${key}` : ''}`),
  });
  const storage: SharedStorage = { values: new Map(), mood: 'well' };
  let awakeAt = 0;
  const device: Device = {
    ...{ timeline, code, network, line, storage, chance: chance('device') },
    locks: createLocks(timeline),
    clockAheadMs: story.clockAheadMs,
    asleepUntil: () => awakeAt,
    getToken: (session, options) => signIn.getToken(device, session, options),
    tabs: () => open,
    ears: judge.ears,
  };
  const setOpen = (tabs: Tab[]) => {
    open = tabs;
  };
  const later = (milliseconds: number, label: string, event: () => void) =>
    timeline.at(timeline.now() + milliseconds, label, event);
  const actions = createActions({ device, server, signIn, judge, setOpen, note, later });
  current = judge.thrown;
  const closeAll = () => {
    for (const tab of open) tab.close();
    open = [];
  };
  const runToEnd = async () => {
    await timeline.runUntil(story.start + lastMs(story));
    timeline.at(timeline.now(), 'all is calm', () => {
      faults.clear();
      actions.calm();
    });
    await timeline.runUntil(timeline.now() + settlingMs);
    for (const page of ['elsewhere', ...judge.pagesToSee()] as const) {
      timeline.at(timeline.now(), `everybody goes to ${page}`, () => actions.goEverywhere(page));
      await timeline.runUntil(timeline.now() + tourMs);
      for (const tab of open) if (tab.session.userId) judge.judgeEnd(tab);
    }
  };
  const judgeEndless = (error: unknown) => {
    if (!(error instanceof EndlessHistory)) throw error;
    judge.endless(error);
  };
  try {
    for (const { atMs, action } of story.actions) {
      timeline.at(story.start + atMs, action.kind, () => actions.perform(action));
    }
    planSpells(story, device, (until) => {
      awakeAt = until;
    });
    await runToEnd().catch(judgeEndless);
    judge.judgeStored(storage.values);
    closeAll();
    const findings = [...judge.findings, ...(await server.judge())];
    return { ...log.report(), steps: timeline.steps(), findings, befallen };
  } finally {
    closeAll();
    code.workOff();
    await server.quiet();
    server.end();
    current = undefined;
  }
}

/** From when on what is stored stays: whoever signs out takes it along, and some storages refuse it for a while. */
function storageLastsFrom({ start, actions, spells }: Story): number {
  const takes = (kind: string) => kind === 'clear storage' || kind === 'sign out';
  if (actions.some(({ action }) => takes(action.kind))) return Number.POSITIVE_INFINITY;
  const refusing = spells.filter(({ kind }) => kind === 'storage');
  return Math.max(start, ...refusing.map(({ fromMs, forMs }) => start + fromMs + forMs));
}

/** When the last action is begun and the last spell is over. */
function lastMs({ actions, spells }: Story): number {
  const ends = spells.map(({ fromMs, forMs }) => fromMs + forMs).filter(Number.isFinite);
  return Math.max(...actions.map(({ atMs }) => atMs), ...ends) + 1_000;
}

/** Resolves after all that can go on by itself. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

let current: ((error: unknown) => void) | undefined;

/** Counts what the client throws and nobody catches as a finding of the history under way. */
export function hearRejections(): void {
  process.on('unhandledRejection', (error) => current?.(error));
}

/** Keys, and what is told beside a name. */
const variable = /[0-9A-Z]{26}|: .*/g;

/** Writes down what happens: as a hash always, as lines where somebody reads them. */
function createLog(start: number, tracing: boolean) {
  const hash = createHash('sha1');
  const trace: string[] = [];
  const reached = new Map<string, number>();
  const write = (text: string, now: number) => {
    const name = text.replace(/'(Ada|Ben)[^']*'/, '').replace(variable, '');
    reached.set(name, (reached.get(name) ?? 0) + 1);
    hash.update(`${now} ${text}\n`);
    if (tracing) trace.push(`${((now - start) / 1000).toFixed(3).padStart(10)}  ${text}`);
  };
  return {
    step: write,
    note: write,
    report: () => ({ hash: hash.digest('hex'), trace, reached }),
  };
}
