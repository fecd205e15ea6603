import type { Studio } from '@atelier/local-cloud/studio';
import { idempotencyHeader } from '../../../shared/ids.ts';
import { type GeneratedImage, generatedImageSchema } from '../../../shared/image-generation.ts';
import type { Plan } from '../../../shared/plans.ts';
import { routes } from '../../../shared/routes.ts';
import { type Caller, newCaller, newKey, parsed } from './caller.ts';

export type ImageGenerator = ReturnType<typeof imageGeneratorOf>;

/** The image generator as one person uses it. */
export function imageGeneratorOf(caller: Caller, studio: Studio) {
  /** Sends this body as it is. */
  function send(body: unknown, key?: string): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      ...(key !== undefined && { [idempotencyHeader]: key }),
    };
    return caller.send(routes.generateImage, { headers, body: JSON.stringify(body) });
  }

  async function generate(prompt: string, key = newKey(studio)): Promise<GeneratedImage> {
    return parsed(generatedImageSchema, await send({ prompt }, key));
  }

  async function list(query = ''): Promise<GeneratedImage[]> {
    return parsed(routes.listImages.response, await caller.send(routes.listImages, { query }));
  }

  function remove(id: string): Promise<Response> {
    return caller.send(routes.deleteImage, { params: { id } });
  }

  return { caller, send, generate, list, remove, used: () => caller.used('imageGeneration') };
}

/** A new person at the image generator. */
export function newImageGenerator(studio: Studio, plan: Plan = 'Free') {
  return imageGeneratorOf(newCaller(studio, plan), studio);
}
