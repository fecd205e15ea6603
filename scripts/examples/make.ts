// Makes the landing page's example media with the studio's own engines, from prompts and a picture in
// this folder.
import { mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createAnimationEngine } from '@atelier/preview-models/animation';
import { type BackgroundEngine, createBackgroundEngine } from '@atelier/preview-models/background';
import { createCompanion } from '@atelier/preview-models/companion';
import { createIllustrationEngine } from '@atelier/preview-models/illustration';
import sharp from 'sharp';
import { mergeTranscript } from '../../shared/merge-transcript.ts';
import { firstMessage, type TranscriptEntry } from '../../shared/voice-chat.ts';
import { withContactShadow } from './contact-shadow.ts';
import { drawStill, makeImages, patience, writeForScreen } from './draw.ts';
import { examplesFolder, write, writeFacts, writeMade } from './folder.ts';
import { conversation, video } from './wishes.ts';

/** Which of the person's turns stands on the voice chat's card, with its answer. */
const excerptAt = 3;

/** The voice chat's example: the person's words are given, the companion's are its own. */
async function makeConversation(): Promise<void> {
  const { topic, style, words } = conversation;
  const companion = createCompanion();
  let turns: readonly TranscriptEntry[] = [{ role: 'assistant', content: firstMessage(topic) }];
  for (const content of words) {
    turns = mergeTranscript(turns, { role: 'user', content });
    const signal = AbortSignal.timeout(patience);
    const reply = await companion.reply({ topic, style, systemPrompt: '', turns, signal });
    turns = mergeTranscript(turns, { role: 'assistant', content: reply });
  }
  await writeFacts('excerpt', {
    question: turns[excerptAt]?.content,
    answer: turns[excerptAt + 1]?.content,
  });
  await writeFacts('conversation', { topic, transcript: turns });
}

/** Pictures of `sources`, and the widths in pixels that they are shown in. */
const hero = { name: 'jug', widths: [720, 1224] };
const example = { name: 'panda', widths: [720] };

/** The picture of the first screen, which stands on its shadow, and the editor's example: with and without backgrounds. */
async function makeEdits(): Promise<void> {
  const engine = createBackgroundEngine();
  try {
    await edit(engine, hero, withContactShadow);
    const { original, edited } = await edit(engine, example);
    await write(`${example.name}-original.png`, await sharp(original).png().toBuffer());
    const removed = { contentType: 'image/png', by: 'generatedInPart' } as const;
    await writeMade(`${example.name}-edited.png`, edited, removed);
  } finally {
    await engine.close();
  }
}

async function edit(
  engine: BackgroundEngine,
  { name, widths }: typeof hero,
  finish = async (cutOut: Buffer) => cutOut,
) {
  const original = await readFile(new URL(`./sources/${name}.jpg`, import.meta.url));
  const { png } = await engine.removeBackground(original);
  const edited = await finish(png);
  await writeForScreen(`${name}-original`, original, widths);
  await writeForScreen(`${name}-edited`, edited, widths);
  return { original, edited };
}

/** Photographs for a first try, beside a small version of each. */
const samples = ['coffee', 'chelsea', 'astronaut'];

async function makeSamples(): Promise<void> {
  for (const name of samples) {
    const photograph = await readFile(new URL(`./sources/${name}.jpg`, import.meta.url));
    await write(`${name}.jpg`, photograph);
    await writeForScreen(name, photograph, [144]);
  }
}

/** Pixels of the shorter side, and seconds: an example weighs little. */
const size = { shortSide: 360, seconds: 5 };

/** The video's example, made from its still. */
async function makeVideo(still: Buffer): Promise<void> {
  const engine = createAnimationEngine();
  try {
    const wish = { image: still, prompt: video.prompt, seed: video.seed, ...size };
    const { mp4, understood } = await engine.animate(wish, AbortSignal.timeout(patience));
    await Promise.all([
      writeMade('boat.mp4', mp4, { contentType: 'video/mp4', by: 'drawn' }),
      writeMade('boat.png', still, { contentType: 'image/png', by: 'drawn' }),
      writeForScreen('boat', still, [800]),
      writeFacts('video', { prompt: video.prompt, understood }),
    ]);
  } finally {
    await engine.close();
  }
}

rmSync(examplesFolder, { recursive: true, force: true });
mkdirSync(examplesFolder, { recursive: true });

const illustration = createIllustrationEngine();
try {
  // The still comes first: the video that waits for it takes longest.
  const still = await drawStill(illustration);
  await Promise.all([
    makeVideo(still),
    makeImages(illustration),
    makeEdits(),
    makeConversation(),
    makeSamples(),
  ]);
} finally {
  await illustration.close();
}
