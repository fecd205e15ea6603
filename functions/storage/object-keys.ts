import { type Feature, featureInfo } from '../../shared/features.ts';
import { type SmallSide, smallSides } from '../../shared/small-pictures.ts';
import { userHash } from '../platform/user.ts';

/** Key of an upload. It is built from the caller, so nobody can name another user's. */
export function uploadKey(userId: string, uploadId: string): string {
  return `${uploadsFolder(userId)}/${uploadId}`;
}

/** Key of the mask that came with the job `jobId`: no upload has such a name. */
export function maskKey(userId: string, jobId: string): string {
  return `${uploadsFolder(userId)}/${jobId}-mask`;
}

/** Key under which a medium waits for its job to succeed: where uploads are, which go by themselves. */
export function waitingKey(mediaKey: string): string {
  const [, owner, , file] = mediaKey.split('/');
  return `uploads/${owner}/${file}`;
}

/** Folder of all uploads of a user. */
export function uploadsFolder(userId: string): string {
  return `uploads/${userHash(userId)}`;
}

/** Folder of all media of a user, in the bucket as in URLs. */
export function mediaFolder(userId: string): string {
  return `media/${userHash(userId)}`;
}

/** Folder of the files that were made of a user's results to be saved. Its first two parts are a lifecycle rule's. */
export function exportsFolder(userId: string): string {
  return `media/exports/${userHash(userId)}`;
}

/** Key of a file made of the cut-out `id`: twice as large, or finished as the save `revision` says. */
export function exportKey(userId: string, id: string, as: string): string {
  return `${exportsFolder(userId)}/${id}-${as}`;
}

/** Key of a file that belongs to the record `id`. */
export function mediaKey(userId: string, feature: Feature, file: string): string {
  return `${mediaFolder(userId)}/${featureInfo[feature].folder}/${file}`;
}

/** Extensions that pictures of people have once they are written anew. */
const pictureExtensions = ['jpg', 'png', 'webp'] as const;

export type PictureExtension = (typeof pictureExtensions)[number];

/** What each tool makes. A conversation leaves no file. */
const resultExtensions = {
  imageEditing: 'png',
  imageGeneration: 'png',
  videoGeneration: 'mp4',
} as const satisfies Partial<Record<Feature, string>>;

type FeatureWithFiles = keyof typeof resultExtensions;

/** Key of the picture that a person sent for a job. */
export function originalKey(
  userId: string,
  feature: FeatureWithFiles,
  id: string,
  extension: PictureExtension,
): string {
  return mediaKey(userId, feature, `${id}-original.${extension}`);
}

/** Key of what a job made. */
export function resultKey(userId: string, feature: FeatureWithFiles, id: string): string {
  return mediaKey(userId, feature, `${id}.${resultExtensions[feature]}`);
}

/** Key of a file of the save `revision` of a finishing: media never change under their key, so each save has its own. */
export function finishingKey(
  userId: string,
  { id, revision }: { id: string; revision: string },
  file: 'mask.png' | `backdrop.${PictureExtension}`,
): string {
  const [name, extension] = file.split('.');
  return mediaKey(userId, 'imageEditing', `${id}-${name}-${revision}.${extension}`);
}

/** What a stored picture is, by its key; every one is a PNG unless its key says otherwise. */
export function extensionOf(key: string): PictureExtension {
  return pictureExtensions.find((each) => key.endsWith(`.${each}`)) ?? 'png';
}

/** The save that a file of a finishing is of, by its key. */
export function revisionOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.')).slice(-26);
}

/** Key of a small version of the picture at `picture`: it lies beside it. */
export function smallKey(picture: string, side: SmallSide): string {
  return `${picture.slice(0, picture.lastIndexOf('.'))}-${side}.webp`;
}

/** Keys of all small versions of the pictures among these files. */
export function smallKeysOf(files: readonly string[]): string[] {
  const pictures = files.filter((key) => pictureExtensions.some((each) => key.endsWith(each)));
  const keys = pictures.flatMap((picture) => smallSides.map((side) => smallKey(picture, side)));
  return [...new Set(keys)];
}

/** Every key that a job may have put something under, whether it did or not. */
export function keysOfJob(userId: string, feature: Feature, id: string): string[] {
  if (feature === 'audioChat') return [];
  return [...ownKeys(userId, feature, id), ...smallKeysOfJob(userId, feature, id)];
}

/** Those of its small pictures. */
export function smallKeysOfJob(userId: string, feature: FeatureWithFiles, id: string): string[] {
  return smallKeysOf(ownKeys(userId, feature, id));
}

function ownKeys(userId: string, feature: FeatureWithFiles, id: string): string[] {
  const originals = pictureExtensions.map((each) => originalKey(userId, feature, id, each));
  return [resultKey(userId, feature, id), ...originals];
}
