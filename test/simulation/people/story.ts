import type { Plan } from '../../../shared/plans.ts';
import type { SpendLimit } from '../../../shared/spend-limits.ts';
import type { FaultAt, Hold, Outage } from '../runtime/faults.ts';
import type { DeliveryFault } from '../services/sqs/queue.ts';

/** What a person does at one moment; `job` numbers the orders of a person, over all tabs. */
export type Action =
  | { kind: 'remove background'; job: number; byUpload: boolean; async: boolean; of?: number }
  /** `of` another order: its result is the picture, where there is one. */
  | { kind: 'enhance'; job: number; async: boolean; of?: number }
  /** Takes out what they painted over. */
  | { kind: 'remove object'; job: number; async: boolean }
  | { kind: 'generate image'; job: number; async: boolean }
  | { kind: 'generate video'; job: number; async: boolean; of?: number }
  /** Sends an order again under its key: with the same payload, or with another one. */
  | { kind: 'repeat'; job: number; other: boolean }
  /** Saves a conversation again under a new key, as a browser does that has it after hours. */
  | { kind: 'save anew'; job: number }
  /** Asks for a session, and goes as far with its call as it says. */
  | { kind: 'talk'; job: number; until: Talked }
  | { kind: 'cancel'; job: number }
  | { kind: 'delete result'; job: number }
  | { kind: 'delete chosen'; job: number }
  | { kind: 'favorite'; job: number }
  /** Keeps how a cut-out is finished. */
  | { kind: 'finish'; job: number; by: Finish }
  /** Has a file made of a cut-out, to save it. */
  | { kind: 'export'; job: number; as: Exported }
  | { kind: 'share'; job: number }
  /** Takes the last share back. */
  | { kind: 'unshare'; job: number }
  /** Sends the last order of somebody else, under its key. */
  | { kind: 'copy' }
  /** Sends what only a provider may tell, without its signature. */
  | { kind: 'forge' }
  | { kind: 'look' }
  /** Takes another address, of which the studio is told so many milliseconds later. */
  | { kind: 'change address'; toldMs: number }
  | { kind: 'ask support'; job: number; wish: SupportWish }
  /** Themselves, or by support. */
  | { kind: 'delete account'; bySupport?: true };

/** What somebody may want of support. */
export type SupportWish = 'give back' | 'cancel' | 'replay' | 'grant' | 'lift' | 'show';

export type SupportAction = Extract<Action, { kind: 'ask support' }>;

/** An order of a tool that makes pictures or videos. */
export type OrderAction = Extract<
  Action,
  { kind: 'remove background' | 'enhance' | 'remove object' | 'generate image' | 'generate video' }
>;

/**
 * What is new in a finishing: a mask that was painted, the result itself behind it, white with the files that are kept, or all is
 * taken back. `the same` sends the last one again under its key.
 */
export type Finish = 'a mask' | 'a picture' | 'white' | 'nothing' | 'the same';

/** Twice as large, as it is finished, or as it was before that, which a tab may still show. */
export type Exported = 'hd' | 'finished' | 'finished before';

/** How far somebody goes with a conversation. */
export type Talked =
  | 'session'
  | 'call'
  /** Called off before anybody joined, and by one who has spoken. */
  | 'hung up'
  | 'cancelled'
  /** Saved: without a word of the person, though they spoke or not, as it was spoken, and without a session. */
  | 'cut off'
  | 'silent'
  | 'saved'
  | 'saved alone';

export type PlannedAction = {
  /** Names the action in a story that is shortened. */
  id: number;
  /** Milliseconds before it, after the one before has ended. */
  pauseMs: number;
  action: Action;
};

export type TabPlan = { beginMs: number; actions: readonly PlannedAction[] };

export type PersonPlan = {
  name: string;
  plan: Plan;
  /** The plan from some moment on, where it changes. */
  change?: { plan: Plan; atMs: number } | undefined;
  /** Whether session tokens tell the plan; else billing is asked for it. */
  tellsPlan: boolean;
  /** Milliseconds by which their own clock, which keys bear, is ahead of the studio's. */
  clockMs?: number;
  /** When the studio is told that the account is deleted, in milliseconds after that. */
  deletionToldMs: readonly number[];
  tabs: readonly TabPlan[];
  /** Of one who begins anew once the account of somebody else is gone, who they are. Their tabs open then. */
  anew?: BeginsAnew;
};

/** Begins anew so many milliseconds after somebody has left, with the address that they had first or last, which is told later. */
export type BeginsAnew = {
  /** Who they were first, and who they were last. */
  first: string;
  after: string;
  pauseMs: number;
  address: 'first' | 'last';
  toldMs: number;
};

/** Something that changes around everybody. */
export type Change = { atMs: number } & (
  | { kind: 'rotate secret'; secret: string }
  /** The spend of a group of plans goes beyond its limit, or is within it again; the studio is told so many milliseconds later. */
  | { kind: 'spend alarm'; limit: SpendLimit; isOn: boolean; toldMs: number }
  | { kind: 'queue fault'; queue: 'generation' | 'finish'; fault: DeliveryFault }
);

/** How providers are today. */
export type Weather = {
  /** Probability that a prediction fails, and that it never ends. */
  failing: number;
  stuck: number;
  /** Webhooks that are sent at most for one end, and at least, and the longest time in milliseconds that one takes. */
  maxWebhooks: number;
  minWebhooks?: number;
  maxWebhookMs: number;
  /** Longest time of a prediction in milliseconds. */
  maxPredictionMs: number;
  /** Whether so much is begun by others that no list of predictions reaches back to one's own. */
  isCrowded?: boolean;
  /** Longest time in milliseconds until one starts; each starts at once without. */
  maxStartMs?: number;
  /** Milliseconds by which predictions outlive the deadline that they were given. */
  overtimeMs?: number;
};

/** Everything that is decided about a history before it begins; the rest follows from its seed. */
export type Story = {
  seed: number;
  /** Milliseconds since 1970. */
  start: number;
  people: readonly PersonPlan[];
  faults: readonly FaultAt[];
  outages: readonly Outage[];
  holds?: readonly Hold[];
  changes: readonly Change[];
  /** By which the clock of a process may be wrong, in milliseconds. */
  maxClockOffsetMs: number;
  /** Whether each function has processes of its own, with clocks of their own, which work on one event at a time. */
  isApart?: boolean;
  weather: Weather;
};
