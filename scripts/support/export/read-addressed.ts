import { type AddressedFile, type ReadFile, Unreadable } from '../../../shared/export/archive.ts';
import { fileExtensions } from '../../../shared/export/file-types.ts';

/** Reads a file of a result where the site has it. Rejects with `Unreadable`. */
export async function readAddressed(
  site: string,
  { address, kind }: AddressedFile,
): Promise<ReadFile> {
  const response = await fetch(new URL(address, site));
  if (!response.ok) throw new Unreadable(`It was answered with ${response.status}.`);
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = fileExtensions[kind].get(type);
  if (extension === undefined) throw new Unreadable(`The answer was no ${kind}.`);
  return { bytes: await response.blob(), extension };
}
