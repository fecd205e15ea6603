import { ulid } from 'ulid';

/** The image that a tool works on, by an id of its own. */
export type Picture = {
  id: string;
  userId: string;
  fileName: string;
  size: number;
  /** Undefined after a reload, as is the preview: then only the upload is known. */
  file: File | undefined;
  preview: string | undefined;
  /** When its job began, where that was before the page was loaded. */
  startedAt: number | undefined;
};

export function pictureOf(file: File, userId: string): Picture {
  return {
    id: ulid(),
    userId,
    fileName: file.name,
    size: file.size,
    file,
    preview: URL.createObjectURL(file),
    startedAt: undefined,
  };
}
