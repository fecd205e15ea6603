import type { Plan } from '../../../../shared/plans.ts';
import type { Chance } from '../../runtime/chance.ts';
import type { CallFault, FaultAt, Hold } from '../../runtime/faults.ts';
import type { Action, PersonPlan, Story, TabPlan, Weather } from '../story.ts';

/** What one person does, and what befalls it, so that two things come close together that seldom do. */
export type Plot = Partial<Pick<Story, 'faults' | 'outages' | 'holds' | 'changes'>> & {
  plan?: Plan;
  tabs: readonly TabPlan[];
  deletionToldMs?: PersonPlan['deletionToldMs'];
  weather?: Partial<Weather>;
};

export type OrderKind = (typeof orderKinds)[number];

const imageKinds = ['remove background', 'enhance', 'generate image', 'generate image'] as const;
const orderKinds = [...imageKinds, 'generate video', 'generate video'] as const;

export function anyOrder(chance: Chance): OrderKind {
  return chance.pick(orderKinds);
}

export function anyImage(chance: Chance): (typeof imageKinds)[number] {
  return chance.pick(imageKinds);
}

/** The function that takes orders of a kind. */
export const takerOf = {
  'remove background': 'RemoveBg',
  enhance: 'EditImage',
  'generate image': 'GenerateImage',
  'generate video': 'GenerateVideo',
} as const satisfies Record<OrderKind, string>;

/** The call by which a provider is asked for what is ordered: pictures are sent there before. */
export function askingFor(kind: OrderKind): { of: string; nth: number } {
  const asker = kind === 'generate video' ? 'StartPrediction' : takerOf[kind];
  return { of: `${asker}: POST api.replicate.com`, nth: kind === 'generate image' ? 1 : 2 };
}

/** Whoever stores what is ordered: what ends soon is stored by whoever took the order. */
export function storerOf(chance: Chance, kind: OrderKind): string {
  if (kind === 'generate video') return 'StoreVideo';
  return chance.happens(0.6) ? 'FinishJobs' : takerOf[kind];
}

/** How providers are where what is ordered is stored by one or the other, and the milliseconds in which it is. */
export function ending(storer: string): { most: number; weather: Partial<Weather> } {
  const webhooks = { minWebhooks: 1, maxWebhooks: 3 };
  if (storer === 'StoreVideo')
    return { most: 8_000, weather: { ...webhooks, maxPredictionMs: 6_000 } };
  // Whoever takes an order waits five seconds for its end.
  const maxPredictionMs = storer === 'FinishJobs' ? 12_000 : 2_500;
  return { most: maxPredictionMs + 1_500, weather: { ...webhooks, maxPredictionMs } };
}

/** An order; four of five people do not wait for its result itself. */
export function order(
  chance: Chance,
  kind: OrderKind,
  { job = 0, async = chance.happens(0.8) } = {},
): Action {
  if (kind !== 'remove background') return { kind, job, async };
  return { kind, job, async, byUpload: chance.happens(0.3) };
}

/** A tab in which one action after the other is done, each after a pause in milliseconds. */
export function tab(chance: Chance, ...actions: readonly (readonly [number, Action])[]): TabPlan {
  return {
    beginMs: 0,
    actions: actions.map(([pauseMs, action]) => ({
      id: chance.between(0, 2 ** 31),
      pauseMs,
      action,
    })),
  };
}

/** Keeps a call waiting, for some seconds at most, until another one has done its work. */
export function hold(
  call: { of: string; nth: number },
  until: string,
  more: Partial<Hold> = {},
): Hold {
  return { ...call, until, times: 1, mostMs: 5_000, ...more };
}

/** A fault that comes at this call, and at all repeats of it. */
export function stubborn(of: string, first: number, fault: CallFault): FaultAt[] {
  return Array.from({ length: 3 }, (_, n) => ({ of, nth: first + n, fault }));
}
