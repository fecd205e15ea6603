import { type UploadType, uploadTypeSchema, uploadTypes } from '../../../shared/uploads.ts';
import { onPersonChange } from '../lib/person-change.ts';

/** The image that a tool works on, by an id of its own. */
export type Picture = {
  id: string;
  userId: string;
  fileName: string;
  size: number;
  /** Undefined after a reload, as is the preview: then only the upload is known. */
  file: File | undefined;
  /** In place of a file: the result that it is, which the server has already. */
  reference?: string;
  /** What it was uploaded as before the page was loaded; its file is gone then. */
  uploadId?: string;
  preview: string | undefined;
  /** When its job began, where that was before the page was loaded. */
  startedAt: number | undefined;
};

export function pictureOf(file: File, userId: string): Picture {
  return {
    id: crypto.randomUUID(),
    userId,
    fileName: file.name,
    size: file.size,
    file,
    preview: URL.createObjectURL(file),
    startedAt: undefined,
  };
}

/** A result as the picture that a tool works on; its address is known where it was shown before. */
export function pictureOfResult(reference: string, userId: string): Picture {
  return {
    id: crypto.randomUUID(),
    userId,
    fileName: `${reference.split(':').at(-1)}.png`,
    size: 0,
    file: undefined,
    reference,
    preview: knownPreviews.get(reference),
    startedAt: undefined,
  };
}

/** Addresses under which results of this visit were shown, by their references. */
const knownPreviews = new Map<string, string>();
onPersonChange(() => knownPreviews.clear());

export const knownPreview = (reference: string) => knownPreviews.get(reference);

export function rememberPreview(reference: string, address: string): void {
  knownPreviews.set(reference, address);
}

/** The media type to upload a file as: what the browser says, else what its name says. */
export function uploadTypeOf(file: { name: string; type: string }): UploadType | undefined {
  const said = uploadTypeSchema.safeParse(file.type);
  return said.success ? said.data : typeByName(file.name.toLowerCase());
}

function typeByName(name: string): UploadType | undefined {
  const entry = Object.entries(uploadTypes).find(([, extensions]) =>
    extensions.some((extension) => name.endsWith(extension)),
  );
  return entry ? uploadTypeSchema.parse(entry[0]) : undefined;
}

/** The image a tool works on; after a reload only its name and size are known. */
export type UploadedImage = {
  fileName: string;
  size: number;
  preview: string | undefined;
  /** Of a result, which has no file. */
  reference?: string;
};
