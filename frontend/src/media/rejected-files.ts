import { maxUploadBytes, uploadMessages } from '../../../shared/uploads.ts';
import { uploadTypeOf } from './picture.ts';

/** A picture that is no upload as it is, and what would make it one: fewer bytes, or another type. */
export type Shrinkable = { file: File; needs: 'smaller' | 'type' };

type Judgement = {
  /** Why the files are not taken; none where there is one, and it is a picture. */
  messages: readonly string[];
  /** The one refused file, where this browser can make an upload of it. */
  shrinkable?: Shrinkable | undefined;
};

/** Judges what was chosen, dropped or pasted. This browser alone decides whether it can read HEIC and AVIF. */
export async function judgeFiles(files: readonly File[]): Promise<Judgement> {
  const messages = rejectionMessages(rejectedOf(files));
  const [file, second] = files;
  if (!file || second) return { messages };
  if (!(await isPicture(file))) {
    return { messages: messages.length > 0 ? messages : [uploadMessages.unsupported(file.name)] };
  }
  if (messages.length === 0) return { messages };
  const needs = file.size > maxUploadBytes ? 'smaller' : 'type';
  return { messages, shrinkable: { file, needs } };
}

/** Whether the browser can decode a file, whatever its name and type claim. */
async function isPicture(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** Why a file is not taken. */
type Fault = 'file-invalid-type' | 'file-too-large' | 'file-too-small' | 'too-many-files';

type RejectedFile = { name: string; faults: readonly Fault[] };

/** The files that are no upload, and those beyond the first that is one. */
export function rejectedOf(
  files: ReadonlyArray<Pick<File, 'name' | 'type' | 'size'>>,
): RejectedFile[] {
  const judged = files.map((file) => ({ name: file.name, faults: faultsOf(file) }));
  const first = judged.find(({ faults }) => faults.length === 0);
  return judged
    .filter((each) => each !== first)
    .map(({ name, faults }) => ({ name, faults: faults.length > 0 ? faults : ['too-many-files'] }));
}

function faultsOf(file: Pick<File, 'name' | 'type' | 'size'>): Fault[] {
  const faults: Fault[] = uploadTypeOf(file) ? [] : ['file-invalid-type'];
  if (file.size > maxUploadBytes) faults.push('file-too-large');
  if (file.size === 0) faults.push('file-too-small');
  return faults;
}

/** What is said about rejected files, each sentence once: specification, section 5. */
export function rejectionMessages(rejected: readonly RejectedFile[]): string[] {
  return [...new Set(rejected.map(rejectionMessage))];
}

function rejectionMessage({ name, faults }: RejectedFile): string {
  if (faults.includes('too-many-files')) return uploadMessages.failed;
  if (faults.includes('file-too-large')) return uploadMessages.tooLarge(name);
  if (faults.includes('file-invalid-type')) return uploadMessages.unsupported(name);
  return uploadMessages.failed;
}
