import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ulid } from 'ulid';
import type { Feature } from '../../shared/features.ts';
import { idempotencyHeader } from '../../shared/ids.ts';
import { removeBgFormField } from '../../shared/image-editing.ts';
import type { DoneJob } from '../../shared/job-list.ts';
import { commonRoutes } from '../../shared/routes/common.ts';
import { imageEditingRoutes } from '../../shared/routes/image-editing.ts';
import { imageGenerationRoutes } from '../../shared/routes/image-generation.ts';
import type { Route } from '../../shared/routes/route.ts';
import { videoGenerationRoutes } from '../../shared/routes/video-generation.ts';
import { voiceChatRoutes } from '../../shared/routes/voice-chat.ts';
import { generateVideoFields } from '../../shared/video-generation.ts';
import { styleNames, voiceNames } from '../../shared/voice-options.ts';
import { cleanUp, madeResult, NotTried } from './made-result.ts';
import { ErrorAnswer, type Visitor } from './visitor.ts';

type Attempt = (visitor: Visitor, deadline: AbortSignal) => Promise<void>;

/** Makes one result of a tool and fetches it as a browser does, then removes it. Rejects where the tool does not work. */
export const attempts: Readonly<Record<Feature, Attempt>> = {
  imageEditing: async (visitor, deadline) => {
    const form = new FormData();
    form.set(removeBgFormField, await uploadPicture(visitor, deadline));
    await makeAndRemove(visitor, imageEditingRoutes.removeBg, form, deadline);
  },
  imageGeneration: (visitor, deadline) =>
    makeAndRemove(visitor, imageGenerationRoutes.generateImage, { prompt: wish }, deadline),
  videoGeneration: async (visitor, deadline) => {
    const form = new FormData();
    form.set(generateVideoFields.prompt, 'Zoom in slowly.');
    form.set(generateVideoFields.image, await uploadPicture(visitor, deadline));
    await makeAndRemove(visitor, videoGenerationRoutes.generateVideo, form, deadline);
  },
  audioChat: openCall,
};

const wish = 'A lighthouse on a cliff at dawn';

/** Of a finished job: where its result is, of what type, and the route that removes it. */
function resultOf(job: DoneJob): { url: string; type: RegExp; removal: Route } {
  switch (job.feature) {
    case 'imageEditing': {
      const { resultImageUrl: url } = job.result;
      return { url, type: /^image\//, removal: imageEditingRoutes.deleteRemovedBgImage };
    }
    case 'imageGeneration': {
      const { ImageURL: url } = job.result;
      return { url, type: /^image\//, removal: imageGenerationRoutes.deleteImage };
    }
    case 'videoGeneration': {
      const { VideoURL: url } = job.result;
      return { url, type: /^video\//, removal: videoGenerationRoutes.deleteVideo };
    }
  }
}

async function makeAndRemove(
  visitor: Visitor,
  route: Route,
  body: FormData | object,
  deadline: AbortSignal,
): Promise<void> {
  const job = await madeResult(visitor, route, body, deadline);
  const { url, type, removal } = resultOf(job);
  try {
    await visitor.fetchMedia(url, type, deadline);
  } finally {
    await cleanUp('A result was not removed', (signal) =>
      visitor.send(removal, { params: { id: job.id }, deadline: signal }),
    );
  }
}

/** Uploads the picture that lies beside the bundle, and gives the upload's id. */
async function uploadPicture(visitor: Visitor, deadline: AbortSignal): Promise<string> {
  const picture = await readFile(join(process.env.LAMBDA_TASK_ROOT ?? '', 'picture.jpg'));
  const body = { contentType: 'image/jpeg', size: picture.byteLength };
  const upload = await visitor.ask(commonRoutes.createUpload, { body, deadline });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([picture]));
  const response = await fetch(upload.url, { method: 'POST', body: form, signal: deadline });
  if (!response.ok) throw new ErrorAnswer(`The upload is answered with ${response.status}`);
  return upload.uploadId;
}

/** Comes as far as a call that somebody could join, and calls it off, so that no use is counted. */
async function openCall(visitor: Visitor, deadline: AbortSignal): Promise<void> {
  const { startVoiceChat, createCall, cancelVoiceChat } = voiceChatRoutes;
  const headers = { [idempotencyHeader]: ulid() };
  const { sessionId } = await visitor.ask(startVoiceChat, { headers, deadline });
  if (sessionId === undefined) throw new NotTried('usage_limit_reached');
  try {
    const [style, voice] = [styleNames[0], voiceNames[0]];
    const body = { assistant: { metadata: { sessionId, topic: 'the tides', style, voice } } };
    await visitor.ask(createCall, { body, deadline });
  } finally {
    await cleanUp('A conversation was not called off', (signal) =>
      visitor.send(cancelVoiceChat, { body: { sessionId }, deadline: signal }),
    );
  }
}
