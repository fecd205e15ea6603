import { type Feature, featureInfo } from '../../shared/features.ts';
import { userHash } from '../platform/user.ts';

/** Key of an upload. It is built from the caller, so nobody can name another user's. */
export function uploadKey(userId: string, uploadId: string): string {
  return `${uploadsFolder(userId)}/${uploadId}`;
}

/** Folder of all uploads of a user. */
export function uploadsFolder(userId: string): string {
  return `uploads/${userHash(userId)}`;
}

/** Folder of all media of a user, in the bucket as in URLs. */
export function mediaFolder(userId: string): string {
  return `media/${userHash(userId)}`;
}

/** Key of a file that belongs to the record `id`. */
export function mediaKey(userId: string, feature: Feature, file: string): string {
  return `${mediaFolder(userId)}/${featureInfo[feature].folder}/${file}`;
}
