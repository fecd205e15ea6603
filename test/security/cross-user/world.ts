import { createHash } from 'node:crypto';
import type { Studio } from '@atelier/local-cloud/studio';
import { userHash } from '../../../functions/platform/user.ts';
import { newCaller, newKey } from '../../api/support/caller.ts';
import { imageGeneratorOf } from '../../api/support/image-generator.ts';
import { disc } from '../../api/support/pictures.ts';
import { storedDataOf } from '../../api/support/stored-data.ts';
import { videoGeneratorOf } from '../../api/support/video-generator.ts';
import { voiceChatOf } from '../../api/support/voice-chat.ts';

/** Said in everything of the owner's, so that it is found wherever it should not be. */
const secret = 'rumpelstilzchen';

export type World = Awaited<ReturnType<typeof worldIn>>;

/** What comes of a try. */
export type Outcome = { status: number; text: string };

/** One try: its name, what the stranger does, and the status that it should have. */
export type CrossTry = readonly [
  name: string,
  act: (world: World) => Promise<Response | Outcome>,
  status: number,
];

/** A person with a thing of every kind, and one to whom all of it is nothing. */
export async function worldIn(studio: Studio) {
  const owner = await ownerIn(studio);
  const caller = newCaller(studio, 'Pro');
  const uploadId = await caller.upload({ bytes: await disc() });
  const own = await imageGeneratorOf(caller, studio).generate('A ship');
  const stranger = {
    ...{ caller, uploadId },
    folder: userHash(caller.userId),
    signature: new URL(own.ImageURL, studio.origin).search,
    voice: voiceChatOf(caller, studio),
    images: imageGeneratorOf(caller, studio),
    videos: videoGeneratorOf(caller, studio),
  };
  return { studio, owner, stranger };
}

async function ownerIn(studio: Studio) {
  const caller = newCaller(studio, 'Pro');
  const [voice, videos] = [voiceChatOf(caller, studio), videoGeneratorOf(caller, studio)];
  const removed = await caller.remove(await caller.upload({ bytes: await disc() }));
  const image = await imageGeneratorOf(caller, studio).generate(`A castle for ${secret}`);
  const video = await videos.generate();
  // Its end is never told, so that it runs all the while.
  studio.replicate.faults.next({ kind: 'silent' });
  const running = newKey(studio);
  await videos.submit(running);
  studio.voice.faults.next({ kind: 'no-report' });
  const called = await voice.open();
  const call = await voice.created(called, { topic: secret });
  const open = await voice.open();
  const record = await voice.saved({ topic: secret });
  const upload = await caller.upload({ bytes: await disc() });
  const ids = {
    ...{ removal: removed.id, image: image.ID, video: video.id, 'running video': running },
    ...{ record: record.id, 'open session': open, 'called session': called, upload },
  };
  const urls = [removed.resultImageUrl, removed.inputImageUrl, image.ImageURL, video.VideoURL];
  const folder = userHash(caller.userId);
  return { caller, voice, videos, ids, call, urls, upload, folder };
}

/** Whether an answer says anything of what is the owner's. */
export function tellsOf({ owner }: World, text: string): boolean {
  return [secret, owner.caller.userId, owner.folder, owner.call.webCallUrl].some((word) =>
    text.includes(word),
  );
}

/** All that there is of the owner, with what lies in their files. */
export async function ownersThings({ studio, owner }: World) {
  const stored = storedDataOf(studio);
  const { items, objects } = await stored.of(owner.caller.userId);
  const files = objects.map(async (key) => {
    const bucket = stored.bucketNamed(key.startsWith('media/') ? 'media' : 'uploads');
    const { sha256 } = hashed((await studio.aws.objects.read(bucket, key))?.body);
    return { key, sha256 };
  });
  return {
    items: items.map((item) => JSON.stringify(item)).sort(),
    files: await Promise.all(files),
  };
}

function hashed(bytes: Uint8Array | undefined) {
  return {
    sha256: createHash('sha256')
      .update(bytes ?? '')
      .digest('hex'),
  };
}
