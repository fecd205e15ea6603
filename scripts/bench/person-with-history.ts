import { readFile } from 'node:fs/promises';
import { demoPassword, hashPassword } from '@atelier/local-cloud/passwords';
import type { Engines } from '@atelier/local-cloud/replicate';
import type { Studio } from '@atelier/local-cloud/studio';
import type { BrowserContextOptions } from '@playwright/test';
import sharp from 'sharp';
import { removeBgFormField } from '../../shared/image-editing.ts';
import { routes } from '../../shared/routes.ts';
import { generateVideoFields } from '../../shared/video-generation.ts';

/** Those of the photographs with the most in them: a page shows five results. */
const photographs = ['crab', 'hedgehog', 'komodo-dragon', 'polar-bear', 'red-panda'];

const photograph = (name: string) => readFile(`test/fixtures/photographs/${name}.jpg`);

/** Engines that answer with photographs, and with the video of a disc. */
export function photographEngines(): Pick<Engines, 'illustration' | 'animation'> {
  let drawn = 0;
  return {
    illustration: {
      illustrate: async () => {
        const name = photographs[drawn++ % photographs.length] ?? '';
        return { png: new Uint8Array(await square(await photograph(name))), understood: [] };
      },
      close: async () => {},
    },
    animation: {
      animate: async () => {
        const mp4 = await readFile('test/fixtures/videos/disc.mp4');
        return { mp4: new Uint8Array(mp4), understood: [], ignored: [] };
      },
      close: async () => {},
    },
  };
}

function square(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(1024, 1024, { fit: 'cover' }).png().toBuffer();
}

/** What the browser of a person keeps who has five results of every tool that makes pictures. */
export async function personWithHistory(
  studio: Studio,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const { clerk, clock, origin } = studio;
  const passwordHash = hashPassword(demoPassword);
  const { id } = clerk.createUser({ email: 'history@example.com', passwordHash, plan: 'Pro' });
  const send = async (route: { method: string; path: string }, body: FormData | string) => {
    const headers = {
      authorization: `Bearer ${clerk.sessionToken(id)}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(origin + route.path, { method: route.method, headers, body });
    if (answer.status !== 200) throw new Error(`${route.path} answered ${answer.status}`);
  };
  const videoOf = async (name: string) => {
    const form = formWith(generateVideoFields.image, await photograph(name));
    form.set(generateVideoFields.prompt, name);
    await send(routes.generateVideo, form);
  };
  const now = clock.now();
  // Two videos a month are all that a plan has.
  for (const [n, name] of photographs.entries()) {
    const months = Math.floor((photographs.length - n) / 2);
    clock.travelTo(new Date(now.getTime() - months * 31 * 24 * 60 * 60 * 1000));
    await videoOf(name);
  }
  clock.travelTo(now);
  for (const name of photographs) {
    await send(routes.removeBg, formWith(removeBgFormField, await photograph(name)));
    await send(routes.generateImage, JSON.stringify({ prompt: name }));
  }
  const cookies = Object.entries(clerk.signIn(id)).map(([name, value]) => cookie(name, value));
  return { cookies, origins: [] };
}

function formWith(field: string, picture: Buffer): FormData {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg');
  return form;
}

function cookie(name: string, value: string) {
  const place = { domain: 'localhost', path: '/', expires: -1 };
  return { name, value, ...place, httpOnly: false, secure: false, sameSite: 'Lax' as const };
}
