import { readFile } from 'node:fs/promises';
import { demoPassword, hashPassword } from '@atelier/local-cloud/passwords';
import type { Studio } from '@atelier/local-cloud/studio';
import type { BrowserContext } from '@playwright/test';
import { ulid } from 'ulid';
import { idempotencyHeader } from '../../../shared/ids.ts';
import type { Plan } from '../../../shared/plans.ts';
import { routes } from '../../../shared/routes.ts';
import { generateVideoFields, videoListSchema } from '../../../shared/video-generation.ts';
import type { TranscriptEntry } from '../../../shared/voice-chat.ts';

/** To derive it for each person anew would take long. */
const passwordHash = hashPassword(demoPassword);

let people = 0;

export type Person = {
  readonly email: string;
  readonly id: string;
  /** Signs in, in a browser that takes these cookies. */
  readonly signIn: () => Parameters<BrowserContext['addCookies']>[0];
};

/** A person with an account of their own, so that tests do not share quota or history. */
export async function newPerson(studio: Studio, plan: Plan = 'Free'): Promise<Person> {
  people += 1;
  const email = `person-${people}@example.com`;
  const { id } = studio.clerk.createUser({ email, passwordHash, plan });
  const signIn = () =>
    Object.entries(studio.clerk.signIn(id)).map(([name, value]) => ({
      name,
      value,
      url: studio.origin,
    }));
  return { email, id, signIn };
}

/** Removes backgrounds through the API, for tests that start with some usage or history. */
export async function removeBackgrounds(studio: Studio, userId: string, times: number) {
  const image = new Blob([await readFile('test/fixtures/images/shoe.jpg')], {
    type: 'image/jpeg',
  });
  for (let n = 0; n < times; n += 1) {
    const form = new FormData();
    form.set('image', image, 'shoe.jpg');
    const answer = await fetch(studio.origin + routes.removeBg.path, {
      method: routes.removeBg.method,
      headers: {
        Authorization: `Bearer ${await studio.clerk.sessionToken(userId)}`,
        [idempotencyHeader]: ulid(),
      },
      body: form,
    });
    if (!answer.ok) throw new Error(`removal answered ${answer.status}: ${await answer.text()}`);
  }
}

/** Generates images through the API, one of each prompt. */
export async function generateImages(studio: Studio, userId: string, prompts: readonly string[]) {
  for (const prompt of prompts) {
    const answer = await fetch(studio.origin + routes.generateImage.path, {
      method: routes.generateImage.method,
      headers: {
        Authorization: `Bearer ${await studio.clerk.sessionToken(userId)}`,
        'Content-Type': 'application/json',
        [idempotencyHeader]: ulid(),
      },
      body: JSON.stringify({ prompt }),
    });
    if (!answer.ok) throw new Error(`generation answered ${answer.status}: ${await answer.text()}`);
  }
}

/** Generates a video through the API, and waits for it. */
export async function generateVideo(studio: Studio, userId: string, prompt: string) {
  const form = new FormData();
  form.set(generateVideoFields.prompt, prompt);
  const image = await readFile('test/fixtures/images/shoe.jpg');
  form.set(generateVideoFields.image, new Blob([image], { type: 'image/jpeg' }), 'shoe.jpg');
  const answer = await fetch(studio.origin + routes.generateVideo.path, {
    method: routes.generateVideo.method,
    headers: {
      Authorization: `Bearer ${await studio.clerk.sessionToken(userId)}`,
      [idempotencyHeader]: ulid(),
    },
    body: form,
  });
  if (answer.status !== 200)
    throw new Error(`video answered ${answer.status}: ${await answer.text()}`);
}

/** Deletes every video of a person through the API, as from another machine. */
export async function deleteVideos(studio: Studio, userId: string) {
  const headers = { Authorization: `Bearer ${await studio.clerk.sessionToken(userId)}` };
  const listed = await fetch(studio.origin + routes.listVideos.path, { headers });
  for (const { id } of videoListSchema.parse(await listed.json())) {
    const path = routes.deleteVideo.path.replace('{id}', id);
    await fetch(studio.origin + path, { method: routes.deleteVideo.method, headers });
  }
}

/** Saves a conversation about each topic through the API; each counts as a use. */
export async function holdConversations(
  studio: Studio,
  userId: string,
  topics: readonly string[],
  transcript: readonly TranscriptEntry[] = [{ role: 'assistant', content: 'Hello.' }],
) {
  for (const topic of topics) {
    const answer = await fetch(studio.origin + routes.createVoiceRecord.path, {
      method: routes.createVoiceRecord.method,
      headers: {
        Authorization: `Bearer ${await studio.clerk.sessionToken(userId)}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ topic, transcript }),
    });
    if (!answer.ok) throw new Error(`saving answered ${answer.status}: ${await answer.text()}`);
  }
}
