import { beforeAll, describe, expect, test } from 'vitest';
import { entryAt, nanodollarsPerDollar } from '../../shared/costs/price-book.ts';
import { prices } from '../../shared/costs/prices.ts';
import {
  generationsOpen,
  generationsStopped,
  spendLimitNames,
  spendLimits,
} from '../../shared/spend-limits.ts';
import { errorOf, newKey } from './support/caller.ts';
import { type ImageGenerator, newImageGenerator } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { quickEngines } from './support/quick-engines.ts';
import { sumOf } from './support/recorded.ts';
import {
  readSpendLimitsAnew,
  spend,
  spendLimitsOf,
  withSpendLimits,
} from './support/spend-limits.ts';
import { testStudio } from './support/studio.ts';
import { newVideoGenerator } from './support/video-generator.ts';
import { newVoiceChat } from './support/voice-chat.ts';

/** Dollars that the provider asks for an image. The rest of what one costs is less than a tenth. */
const image = priceOfImage();

/** 24 hours of Free may cost 14 images, those of paid plans 17. */
const studio = testStudio({
  engines: quickEngines,
  pricedEngines: true,
  alterTemplate: withSpendLimits({ free: 14 * image, paid: 17 * image }),
});
const prompt = 'A quiet harbour';
const day = 24 * 60 * 60;

const freePaused = { status: 503, code: spendLimits.free.code };
const paidPaused = { status: 503, code: spendLimits.paid.code };

const send = (person: ImageGenerator) => person.send({ prompt }, newKey(studio()));
const values = () =>
  Promise.all(spendLimitNames.map((name) => spendLimitsOf(studio()).value(name)));

describe('24 hours of Free that cost too much', () => {
  let free: ImageGenerator;
  let pro: ImageGenerator;
  let freeKey = '';

  beforeAll(async () => {
    free = newImageGenerator(studio());
    pro = newImageGenerator(studio(), 'Pro');
    freeKey = newKey(studio());
    await free.generate(prompt, freeKey);
  });

  test('leave everybody alone below the spend limit, whatever paid plans spend below theirs', async () => {
    await spend(studio(), 'free', 11 * image);
    await spend(studio(), 'paid', 15 * image);
    readSpendLimitsAnew(studio());
    expect((await send(free)).status).toBe(200);
    expect(await values()).toEqual([generationsOpen, generationsOpen]);
  });

  test('stop Free at its limit, before anything is counted or asked for', async () => {
    await newImageGenerator(studio()).generate(prompt);
    await expect.poll(() => spendLimitsOf(studio()).value('free')).toBe(generationsStopped);
    readSpendLimitsAnew(studio());
    const made = studio().replicate.predictions().length;
    const person = newImageGenerator(studio());

    expect(await errorOf(await send(person))).toMatchObject(freePaused);

    expect(studio().replicate.predictions()).toHaveLength(made);
    expect(await person.used()).toBe(0);
    const refused = { Feature: 'imageGeneration', Code: spendLimits.free.code };
    expect(sumOf(studio(), 'QuotaRefusals', refused)).toBe(1);
  });

  test('stop the conversations of Free as well, whether or not one is only asked about', async () => {
    const chat = newVoiceChat(studio());
    expect(await errorOf(await chat.start())).toMatchObject(freePaused);
    expect(await errorOf(await chat.start(newKey(studio())))).toMatchObject(freePaused);
    expect(await chat.used()).toBe(0);
  });

  test('let a conversation be saved that was held, with the use that it takes', async () => {
    const { saved, used } = newVoiceChat(studio());
    expect((await saved({})).id).toBeTruthy();
    expect(await used()).toBe(1);
  });

  test('never stop who pays, however far beyond the limit they are', async () => {
    await spend(studio(), 'free', 1000 * image);
    readSpendLimitsAnew(studio());
    expect(await values()).toEqual([generationsStopped, generationsOpen]);
    expect((await send(newImageGenerator(studio(), 'Standard'))).status).toBe(200);
    expect(await newVoiceChat(studio(), 'Pro').open()).toBeTruthy();
  });

  test('let go on what began before, and are over when what was spent is 24 hours old', async () => {
    expect((await free.generate(prompt, freeKey)).ID).toBe(freeKey);
    later(studio(), day);
    await studio().alarms.settle();
    expect((await send(newImageGenerator(studio()))).status).toBe(200);
    expect((await send(pro)).status).toBe(200);
  });
});

describe('24 hours of paid plans that cost too much', () => {
  test('stop every tool of paid plans, before anything is asked for, and leave Free alone', async () => {
    const pro = newImageGenerator(studio(), 'Pro');
    const talker = newVoiceChat(studio(), 'Pro');
    await pro.generate(prompt);
    const sessionId = await talker.open();
    await spend(studio(), 'paid', 17 * image);
    readSpendLimitsAnew(studio());
    const made = studio().replicate.predictions().length;

    expect(await errorOf(await send(pro))).toMatchObject(paidPaused);
    const videos = newVideoGenerator(studio(), 'Standard');
    expect(await errorOf(await videos.send())).toMatchObject(paidPaused);
    expect(await errorOf(await newVoiceChat(studio(), 'Pro').start())).toMatchObject(paidPaused);
    expect(studio().replicate.predictions()).toHaveLength(made);
    expect(await pro.used()).toBe(1);

    expect(await talker.answerTo()).toEqual({ passUsageCheck: true });
    expect((await talker.call(sessionId)).status).toBe(200);
    expect((await send(newImageGenerator(studio()))).status).toBe(200);
    expect(await newVoiceChat(studio()).open()).toBeTruthy();
  });

  test('are over when what was spent is 24 hours old', async () => {
    later(studio(), day);
    await studio().alarms.settle();
    expect((await send(newImageGenerator(studio(), 'Pro'))).status).toBe(200);
  });
});

test('generations that an operator stops stay stopped until they are opened', async () => {
  const pro = newImageGenerator(studio(), 'Pro');
  await spendLimitsOf(studio()).set('paid', generationsStopped);
  readSpendLimitsAnew(studio());
  expect(await errorOf(await send(pro))).toMatchObject(paidPaused);
  await spendLimitsOf(studio()).set('paid', generationsOpen);
  readSpendLimitsAnew(studio());
  expect((await send(pro)).status).toBe(200);
});

function priceOfImage(): number {
  const { price } =
    entryAt(prices, { sku: 'generatedImage', at: new Date(), region: undefined }) ?? {};
  if (!price) throw new Error('The price book has no price of an image.');
  return price.nanodollars / price.per / nanodollarsPerDollar;
}
