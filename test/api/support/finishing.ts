import type { Studio } from '@atelier/local-cloud/studio';
import sharp from 'sharp';
import { expect } from 'vitest';
import {
  type Finishing,
  type finishingFields,
  finishingSchema,
  untouchedRecipe,
} from '../../../shared/finishing.ts';
import { idempotencyHeader } from '../../../shared/ids.ts';
import { routes } from '../../../shared/routes.ts';
import { type Caller, newCaller, newKey, parsed } from './caller.ts';
import { disc } from './pictures.ts';
import { storedDataOf } from './stored-data.ts';

/** The size of the picture that is cut out, in pixels. */
export const size = { width: 160, height: 120 };

type Part = string | Buffer | undefined;
export type FinishingForm = Partial<Record<keyof typeof finishingFields, Part>>;

export const onPicture = { ...untouchedRecipe, background: { kind: 'picture' } } as const;
export const onWhite = { ...untouchedRecipe, background: { kind: 'white' } } as const;

/** A mask of one grey, as a PNG. */
export function greyMask(value: number, { width, height } = size): Promise<Buffer> {
  const create = {
    width,
    height,
    channels: 3,
    background: { r: value, g: value, b: value },
  } as const;
  return sharp({ create }).toColourspace('b-w').png().toBuffer();
}

/** How people of a studio finish what they have cut out. */
export function finishingIn(studio: () => Studio) {
  async function newCutOut() {
    const caller = newCaller(studio(), 'Pro');
    const { id } = await caller.remove(await caller.upload({ bytes: await disc() }));
    return { caller, id };
  }

  function send(
    caller: Caller,
    { recipe = JSON.stringify(onWhite), ...parts }: FinishingForm,
    key = newKey(studio()),
  ) {
    const form = new FormData();
    for (const [name, part] of Object.entries({ recipe, ...parts })) {
      if (typeof part === 'string') form.append(name, part);
      else if (part) form.append(name, new Blob([new Uint8Array(part)]), `${name}.png`);
    }
    return caller.send(routes.finishCutOut, { body: form, headers: { [idempotencyHeader]: key } });
  }

  const save = async (caller: Caller, form: FinishingForm, key?: string): Promise<Finishing> =>
    parsed(finishingSchema, await send(caller, form, key));

  async function opened(path: string | undefined): Promise<Buffer> {
    const response = await fetch(studio().origin + path);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Files of finishings in the media of a person. */
  async function filesOf({ userId }: Caller): Promise<string[]> {
    const { objects } = await storedDataOf(studio()).of(userId);
    return objects.filter((key) => /^media\/.*-(mask|backdrop)-/.test(key));
  }

  const mediaOf = async ({ userId }: Caller) =>
    (await storedDataOf(studio()).of(userId)).objects.filter((key) => key.startsWith('media/'));

  return { newCutOut, send, save, opened, filesOf, mediaOf };
}
