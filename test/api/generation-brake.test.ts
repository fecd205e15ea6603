import { beforeAll, describe, expect, test } from 'vitest';
import { nanodollarsPerDollar } from '../../shared/costs/money.ts';
import { entryAt } from '../../shared/costs/price-book.ts';
import { prices } from '../../shared/costs/prices.ts';
import { brakeOff, brakeOn, brakes } from '../../shared/generation-brake.ts';
import { brakesOf, readBrakesAnew, spend, withCap } from './support/brakes.ts';
import { errorOf, newKey } from './support/caller.ts';
import { type ImageGenerator, newImageGenerator } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { quickEngines } from './support/quick-engines.ts';
import { sumOf } from './support/recorded.ts';
import { testStudio } from './support/studio.ts';
import { newVideoGenerator } from './support/video-generator.ts';
import { newVoiceChat, type VoiceChat } from './support/voice-chat.ts';

/** Dollars that the provider asks for an image. The rest of what one costs is less than a tenth. */
const image = priceOfImage();

/** 24 hours may cost 17 images: Free is stopped at the fourteenth. */
const studio = testStudio({ engines: quickEngines, alterTemplate: withCap(17 * image) });
const prompt = 'A quiet harbour';
const day = 24 * 60 * 60;

const freePaused = { status: 503, code: brakes.free.code };
const allPaused = { status: 503, code: brakes.all.code };

const send = (person: ImageGenerator) => person.send({ prompt }, newKey(studio()));

describe('24 hours that cost too much', () => {
  let free: ImageGenerator;
  let pro: ImageGenerator;
  let talker: VoiceChat;
  let freeKey = '';
  let sessionId = '';

  beforeAll(async () => {
    free = newImageGenerator(studio());
    pro = newImageGenerator(studio(), 'Pro');
    talker = newVoiceChat(studio(), 'Pro');
    freeKey = newKey(studio());
    await free.generate(prompt, freeKey);
    await pro.generate(prompt);
  });

  test('leave everybody alone below 80 % of the cap', async () => {
    await spend(studio(), 10 * image);
    readBrakesAnew(studio());
    expect((await send(newImageGenerator(studio()))).status).toBe(200);
    expect(await brakesOf(studio()).value('free')).toBe(brakeOff);
  });

  test('stop Free at 80 %, before anything is counted or asked for', async () => {
    await pro.generate(prompt);
    await expect.poll(() => brakesOf(studio()).value('free')).toBe(brakeOn);
    readBrakesAnew(studio());
    const made = studio().replicate.predictions().length;

    expect(await errorOf(await send(free))).toMatchObject(freePaused);

    expect(studio().replicate.predictions()).toHaveLength(made);
    expect(await free.used()).toBe(1);
    const refused = { Feature: 'imageGeneration', Code: brakes.free.code };
    expect(sumOf(studio(), 'QuotaRefusals', refused)).toBe(1);
  });

  test('stop the conversations of Free as well, whether or not one is only asked about', async () => {
    const chat = newVoiceChat(studio());
    expect(await errorOf(await chat.start())).toMatchObject(freePaused);
    expect(await errorOf(await chat.start(newKey(studio())))).toMatchObject(freePaused);
    expect(await chat.used()).toBe(0);
  });

  test('leave paid plans alone until the cap is reached', async () => {
    expect((await send(pro)).status).toBe(200);
    sessionId = await talker.open();
    await spend(studio(), 3 * image);
    readBrakesAnew(studio());
    const made = studio().replicate.predictions().length;
    expect(await errorOf(await send(pro))).toMatchObject(allPaused);
    const videos = newVideoGenerator(studio(), 'Pro');
    expect(await errorOf(await videos.send())).toMatchObject(allPaused);
    expect(await errorOf(await newVoiceChat(studio(), 'Pro').start())).toMatchObject(allPaused);
    expect(studio().replicate.predictions()).toHaveLength(made);
    expect(await pro.used()).toBe(3);
  });

  test('let go on what began before', async () => {
    expect((await free.generate(prompt, freeKey)).ID).toBe(freeKey);
    expect(await talker.answerTo()).toEqual({ passUsageCheck: true });
    expect((await talker.call(sessionId)).status).toBe(200);
  });

  test('are over when what was spent is 24 hours old', async () => {
    later(studio(), day);
    await studio().alarms.settle();
    expect((await send(free)).status).toBe(200);
    expect((await send(pro)).status).toBe(200);
  });
});

test('a brake that a person sets stops people until they take it off', async () => {
  const pro = newImageGenerator(studio(), 'Pro');
  await brakesOf(studio()).set('all', brakeOn);
  readBrakesAnew(studio());
  expect(await errorOf(await send(pro))).toMatchObject(allPaused);
  await brakesOf(studio()).set('all', brakeOff);
  readBrakesAnew(studio());
  expect((await send(pro)).status).toBe(200);
});

function priceOfImage(): number {
  const { price } =
    entryAt(prices, { sku: 'generatedImage', at: new Date(), region: undefined }) ?? {};
  if (!price) throw new Error('The price book has no price of an image.');
  return price.nanodollars / price.per / nanodollarsPerDollar;
}
