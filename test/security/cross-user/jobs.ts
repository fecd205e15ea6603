import { endOfCallReport } from '@atelier/local-cloud/voice';
import { webhookJobParameter } from '../../../shared/routes/webhooks.ts';
import { routes } from '../../../shared/routes.ts';
import { generateVideoFields } from '../../../shared/video-generation.ts';
import { imageForm, postFile } from '../../api/support/caller.ts';
import { disc } from '../../api/support/pictures.ts';
import { videoForm } from '../../api/support/video-generator.ts';
import { callOf } from '../../api/support/voice-chat.ts';
import { standardSender, vapiSender } from '../webhooks/sender.ts';
import type { CrossTry, World } from './world.ts';

/** A key that is somebody else's makes a job of one's own, or none at all where jobs have one table. */
const keys: CrossTry[] = [
  [
    'remove under the key of a removal',
    ({ owner, stranger }) =>
      stranger.caller.sendRemoval(imageForm(stranger.uploadId), owner.ids.removal),
    409,
  ],
  [
    'remove under the key of a record',
    ({ owner, stranger }) =>
      stranger.caller.sendRemoval(imageForm(stranger.uploadId), owner.ids.record),
    200,
  ],
  [
    'generate under the key of an image',
    ({ owner, stranger }) => stranger.images.send({ prompt: 'A boat' }, owner.ids.image),
    409,
  ],
  [
    'generate under the key of an upload',
    ({ owner, stranger }) => stranger.images.send({ prompt: 'A boat' }, owner.upload),
    200,
  ],
  [
    'make a video under the key of a video',
    ({ owner, stranger }) => stranger.videos.send(videoForm(), owner.ids.video),
    409,
  ],
  [
    'make a video under the key of one that runs',
    ({ owner, stranger }) => stranger.videos.send(videoForm(), owner.ids['running video']),
    409,
  ],
  [
    'talk under the key of an open session',
    ({ owner, stranger }) => stranger.voice.start(owner.ids['open session']),
    409,
  ],
  [
    'talk under the key of a session with a call',
    ({ owner, stranger }) => stranger.voice.start(owner.ids['called session']),
    409,
  ],
];

/** Ways to name an upload of somebody else's, and what each is answered with. */
const uploadNames: Record<string, [name: (world: World) => string, status: number]> = {
  'its id': [({ owner }) => owner.upload, 404],
  'its key': [({ owner }) => `uploads/${owner.folder}/${owner.upload}`, 400],
  'folder and id': [({ owner }) => `${owner.folder}/${owner.upload}`, 400],
  'a way up': [({ owner }) => `../${owner.folder}/${owner.upload}`, 400],
  'an encoded way up': [({ owner }) => `..%2F${owner.folder}%2F${owner.upload}`, 400],
  'its id behind one’s own': [
    ({ owner, stranger }) => `${stranger.uploadId}/../${owner.upload}`,
    400,
  ],
  'its id in lower case': [({ owner }) => owner.upload.toLowerCase(), 400],
  'a zero byte': [({ owner }) => `${owner.upload}\0`, 400],
  'an address': [
    ({ owner }) => `https://s3.amazonaws.com/uploads/${owner.folder}/${owner.upload}`,
    400,
  ],
  'an s3 address': [({ owner }) => `s3://uploads/${owner.folder}/${owner.upload}`, 400],
};

const uploads: CrossTry[] = Object.entries(uploadNames).flatMap(
  ([what, [nameOf, status]]): CrossTry[] => [
    [
      `remove from an upload by ${what}`,
      (world) => world.stranger.caller.sendRemoval(imageForm(nameOf(world))),
      status,
    ],
    [
      `make a video of an upload by ${what}`,
      (world) => {
        const form = videoForm();
        form.set(generateVideoFields.image, nameOf(world));
        return world.stranger.videos.send(form);
      },
      status,
    ],
  ],
);

/** Keys to which somebody might send a file under a form that was signed for another. */
const targets: Record<string, (world: World, own: string) => string> = {
  theirs: ({ owner }) => `uploads/${owner.folder}/${owner.upload}`,
  'a new one in their folder': ({ owner }) => `uploads/${owner.folder}/01JD0000000000000000000000`,
  'theirs, by a way up': ({ owner }, own) => `${own}/../../${owner.folder}/${owner.upload}`,
  'a result of theirs': ({ owner }) => `media/${owner.folder}/image-generation/x.png`,
};

const overwriting: CrossTry[] = Object.entries(targets).map(([what, keyOf]) => [
  `upload to a key that is ${what}`,
  async (world) => {
    const { url, fields } = await world.stranger.caller.createUpload('image/jpeg', 1000);
    const key = keyOf(world, fields.key ?? '');
    return postFile(url, { ...fields, key }, await disc());
  },
  403,
]);

/** Signed by the provider, about a job of one's own, under the name of somebody else's. */
const webhooks: CrossTry[] = (['running video', 'video', 'removal', 'open session'] as const).map(
  (thing) => [
    `tell of a prediction of one's own under the id of: ${thing}`,
    ({ studio, owner }) => {
      const told = { id: 'p1', status: 'failed', input: { image: 'https://a.example/mine.png' } };
      const body = JSON.stringify(told);
      const sender = standardSender(studio, 'replicate', { harmful: body, harmless: body });
      const query = `?${webhookJobParameter}=${owner.ids[thing]}`;
      const { path, method } = routes.replicateWebhook;
      return fetch(studio.origin + path + query, { method, body, headers: sender.sign(body) });
    },
    204,
  ],
);

const reports: CrossTry[] = (['called session', 'open session'] as const).map((thing) => [
  `tell of another call in: ${thing}`,
  ({ studio, owner }) => {
    const call = callOf(studio, owner.ids['called session']);
    if (!call) throw new Error('There is no call.');
    const sessionId = owner.ids[thing];
    const message = {
      ...endOfCallReport(call, studio.clock.now()),
      call: { id: 'another' },
      assistant: { metadata: { sessionId } },
    };
    const body = JSON.stringify({ message });
    const sender = vapiSender(studio, { harmful: body, harmless: body });
    const { path, method } = routes.vapiWebhook;
    return fetch(studio.origin + path, { method, body, headers: sender.sign(body) });
  },
  204,
]);

export const jobTries: readonly CrossTry[] = [
  ...keys,
  ...uploads,
  ...overwriting,
  ...webhooks,
  ...reports,
];
