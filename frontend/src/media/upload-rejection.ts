import { uploadMessages } from '../../../shared/uploads.ts';

/** A file the browser did not take, and the codes of the reasons. */
export type RejectedFile = { name: string; codes: readonly string[] };

/** What is said about rejected files, each sentence once: specification, section 5. */
export function rejectionMessages(rejected: readonly RejectedFile[]): string[] {
  return [...new Set(rejected.map(rejectionMessage))];
}

function rejectionMessage({ name, codes }: RejectedFile): string {
  if (codes.includes('too-many-files')) return uploadMessages.failed;
  if (codes.includes('file-too-large')) return uploadMessages.tooLarge(name);
  if (codes.includes('file-invalid-type')) return uploadMessages.unsupported(name);
  return uploadMessages.failed;
}
