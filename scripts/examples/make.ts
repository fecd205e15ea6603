// Makes the landing page's example media with the studio's own engines, from prompts and a picture in
// this folder.
import { mkdirSync, rmSync } from 'node:fs';
import { createIllustrationEngine } from '@atelier/preview-models/illustration';
import { makeVideo } from './animate.ts';
import { drawStill, makeImages } from './draw.ts';
import { makeEdits } from './edit.ts';
import { examplesFolder } from './folder.ts';
import { makeConversation } from './talk.ts';

rmSync(examplesFolder, { recursive: true, force: true });
mkdirSync(examplesFolder, { recursive: true });

const illustration = createIllustrationEngine();
try {
  // The still comes first: the video that waits for it takes longest.
  const still = await drawStill(illustration);
  await Promise.all([makeVideo(still), makeImages(illustration), makeEdits(), makeConversation()]);
} finally {
  await illustration.close();
}
