import { expect, test } from 'vitest';
import { featureKeys } from '../../../shared/features.ts';
import { imageShapes, maxSeed } from '../../../shared/image-generation.ts';
import { pictureStyles } from '../../../shared/picture-styles.ts';
import { maxPromptLength } from '../../../shared/prompt.ts';
import { maxChosenResults } from '../../../shared/result-choices.ts';
import type { Route } from '../../../shared/routes/route.ts';
import { routes, servedRoutes } from '../../../shared/routes.ts';
import { maxUploadBytes } from '../../../shared/uploads.ts';
import { maxTopicLength, maxTranscriptLength } from '../../../shared/voice-chat.ts';
import { styleNames, voiceNames } from '../../../shared/voice-options.ts';

/** What a firewall lets through everywhere, in bytes. */
const smallBody = 8192;

const id = '01JD0000000000000000000000';
/** A character that takes three bytes: the most that one does in the length of a text. */
const text = (length: number) => '\u6f22'.repeat(length);

const longest = (names: readonly string[]) =>
  names.reduce((one, other) => (other.length > one.length ? other : one));

const chosen = Array.from({ length: maxChosenResults }, () => ({
  feature: longest(featureKeys),
  id,
}));

/** The largest body that each JSON route takes. */
const largest: Record<string, unknown> = {
  exportCutOut: { id, as: { kind: 'finished', revision: id } },
  createUpload: { contentType: 'image/webp', size: maxUploadBytes },
  generateImage: {
    prompt: text(maxPromptLength),
    shape: longest(imageShapes),
    style: longest(pictureStyles),
    seed: maxSeed,
  },
  createCall: {
    assistant: {
      metadata: {
        sessionId: id,
        topic: text(maxTopicLength),
        style: longest(styleNames),
        voice: longest(voiceNames),
      },
    },
  },
  createVoiceRecord: {
    topic: text(maxTopicLength),
    transcript: [{ role: 'assistant', content: text(maxTranscriptLength) }],
    sessionId: id,
  },
  cancelVoiceChat: { sessionId: id },
  favoriteResults: { results: chosen, favorite: false },
  deleteResults: { results: chosen },
  createShare: { feature: longest(featureKeys), id, days: 30 },
};

const jsonRoutes = servedRoutes.filter(([, { body }]) => body === 'json');

test.each(jsonRoutes)('%s says whether its body may be large', (name, route: Route) => {
  const body = largest[name];
  expect(route.request?.safeParse(body)).toMatchObject({ success: true });
  const bytes = Buffer.byteLength(JSON.stringify(body));
  expect(bytes > smallBody).toBe(route.largeBody ?? false);
});

test('webhooks are what they are signed as, and nothing of a person comes unparsed', () => {
  for (const [, { method, auth, body }] of servedRoutes) {
    expect(body === 'raw').toBe(auth !== 'user' && method !== 'GET');
  }
  expect(routes.vapiWebhook.auth).toBe('signature');
});
