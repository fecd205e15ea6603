import { idempotencyHeader } from '../../../shared/ids.ts';
import { removeBgFormField } from '../../../shared/image-editing.ts';
import { type ImageEdit, imageEditFields } from '../../../shared/image-modes.ts';
import { respondAsync } from '../../../shared/routes/route.ts';
import { generateVideoFields } from '../../../shared/video-generation.ts';
import { askSupport } from './ask-support.ts';
import { change } from './change.ts';
import { exportFile } from './export-file.ts';
import { finish } from './finish.ts';
import { formOf, jsonOf } from './forms.ts';
import type { ApiCall } from './gateway.ts';
import { copyOrder, forge } from './intrude.ts';
import type { Order, Person } from './person.ts';
import { white } from './picture.ts';
import { sendOrder } from './send-order.ts';
import { openShares, unshare } from './shares.ts';
import { sourceOf } from './source.ts';
import type { Action, OrderAction } from './story.ts';
import { saveAnew, sendSave, talk } from './talk.ts';
import { watch } from './watch.ts';

/** Does what a person planned. What cannot be done any more, or was never ordered, is left. */
export async function act(person: Person, action: Action): Promise<void> {
  if (action.kind === 'change address') return person.changeAddress(action.toldMs);
  if (action.kind === 'delete account') return person.deleteAccount(action.bySupport === true);
  if (action.kind === 'ask support') return askSupport(person, action);
  if (!('job' in action)) return actsOfNothing[action.kind](person);
  if (action.kind === 'talk') return talk(person, action);
  if (action.kind === 'unshare') return unshare(person);
  const known = person.orders.get(action.job);
  if ('async' in action) return known ? undefined : begin(person, action);
  if (known) await goOn(person, known, action);
}

type ActOfNothing = Exclude<
  Action,
  { job: number } | { kind: 'change address' | 'delete account' }
>['kind'];

type Act = (person: Person) => Promise<void> | void;

/** What is done to nothing that was ordered. */
const actsOfNothing: Readonly<Record<ActOfNothing, Act>> = {
  look,
  copy: copyOrder,
  forge,
};

type Further = Exclude<
  Extract<Action, { job: number }>,
  OrderAction | { kind: 'talk' | 'unshare' | 'ask support' }
>;

function goOn(person: Person, order: Order, action: Further): Promise<void> {
  if (action.kind === 'repeat') return repeat(person, order, action.other);
  if (action.kind === 'save anew') return saveAnew(person, order);
  if (action.kind === 'finish') return finish(person, order, action.by);
  if (action.kind === 'export') return exportFile(person, order, action.as);
  return change(person, order, action.kind);
}

/** Orders something of a tool, and waits for it as the browser does. */
async function begin(person: Person, action: OrderAction): Promise<void> {
  const id = person.newKey();
  const call = await callOf(person, action);
  if (!call) return;
  const headers = {
    [idempotencyHeader]: id,
    ...(action.async && { [respondAsync.header]: respondAsync.value }),
  };
  const order: Order = {
    id,
    feature: featureOf[action.kind],
    call: { ...call, headers },
    delivered: false,
    refused: undefined,
    deleted: false,
  };
  person.orders.set(action.job, order);
  await follow(person, order);
}

async function follow(person: Person, order: Order): Promise<void> {
  const { status } = await sendOrder(person, order);
  if (status === 202) await watch(person, order);
}

const featureOf = {
  'remove background': 'imageEditing',
  enhance: 'imageEditing',
  'remove object': 'imageEditing',
  'generate image': 'imageGeneration',
  'generate video': 'videoGeneration',
} as const;

async function callOf(person: Person, action: OrderAction): Promise<ApiCall | undefined> {
  if (action.kind === 'generate image') {
    return { route: 'generateImage', body: jsonOf({ prompt: `A panda, number ${action.job}` }) };
  }
  const source = await sourceOf(person, action);
  if (!source) return undefined;
  if (action.kind === 'enhance' || action.kind === 'remove object') {
    const isObject = action.kind === 'remove object';
    const edit: ImageEdit = isObject
      ? { mode: 'object' }
      : { mode: 'enhance', strength: 100, double: false };
    const parts = [
      { name: imageEditFields.edit, content: JSON.stringify(edit) },
      { name: imageEditFields.image, ...source },
      ...(isObject ? [{ name: imageEditFields.mask, content: white(), filename: 'mask.png' }] : []),
    ];
    return { route: 'editImage', body: formOf(parts) };
  }
  if (action.kind === 'generate video') {
    const parts = [
      { name: generateVideoFields.prompt, content: `It moves, number ${action.job}` },
      { name: generateVideoFields.image, ...source },
    ];
    return { route: 'generateVideo', body: formOf(parts) };
  }
  return { route: 'removeBg', body: formOf([{ name: removeBgFormField, ...source }]) };
}

async function repeat(person: Person, order: Order, other: boolean): Promise<void> {
  if (!other && order.save) return sendSave(person, order);
  if (!other) return follow(person, order);
  const { call } = order;
  const body =
    call.route === 'generateImage'
      ? jsonOf({ prompt: 'Something else' })
      : call.body && {
          ...call.body,
          bytes: Buffer.from(call.body.bytes.toString('latin1').replace('number', 'No.'), 'latin1'),
        };
  await person.send({ ...call, body });
}

/** Opens the pages on which a person sees everything that they have made. */
export async function look(person: Person): Promise<void> {
  const page = { limit: '25', total: 'yes' };
  await person.send({ route: 'getAppUsage' });
  const tools = new Set([...person.orders.values()].map(({ feature }) => feature));
  for (const tool of tools) await person.send({ route: lists[tool], query: page });
  if (!person.heard.some(({ call }) => call.route === 'createShare')) return;
  await person.send({ route: 'listShares' });
  await openShares(person);
}

const lists = {
  imageEditing: 'listRemovedBgImages',
  imageGeneration: 'listImages',
  videoGeneration: 'listVideos',
  audioChat: 'listVoiceRecords',
} as const;
