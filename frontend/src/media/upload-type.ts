import { type UploadType, uploadTypeSchema, uploadTypes } from '../../../shared/uploads.ts';

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
