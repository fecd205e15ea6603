import { keptFile } from '../../shared/finishing.ts';
import { describeCause, log } from '../platform/log.ts';
import { StudioError } from '../platform/studio-error.ts';
import type { RecordStep } from '../storage/history-table.ts';
import { deleteMedia } from '../storage/media-bucket.ts';
import { putsUntil, unkeptFiles } from '../storage/unkept-files.ts';
import { type FinishingFile, newBackground, newMask } from './finishing-files.ts';
import type { FinishingForm } from './finishing-form.ts';
import { type FilesStep, ifSeen, keeping, listing, unlisting } from './finishing-steps.ts';
import { type KeptFinishing, type RemovedImage, removedImages } from './removal-record.ts';

type Save = { record: RemovedImage; form: FinishingForm; revision: string };

/**
 * Keeps a finishing with its cut-out. The keys of its files are written on the record before the files are put, and the
 * finishing after them, so that whatever breaks off leaves nothing that a deletion of the record would miss. Throws
 * `finishing_conflict` where the kept one is not that which it goes on from.
 */
export async function saveFinishing(userId: string, save: Save): Promise<KeptFinishing> {
  const { record, form, revision } = save;
  const owner = { userId, record, revision };
  checkSeen(record, form.revision);
  const mask = isFile(form.mask) ? await newMask(owner, form.mask) : undefined;
  const background = isFile(form.background)
    ? await newBackground(owner, form.background)
    : undefined;
  const kept = {
    recipe: form.recipe,
    revision,
    mask: mask?.key ?? keptKey(form.mask, record.finishing?.mask),
    background: background?.key ?? keptKey(form.background, record.finishing?.background),
  };
  const files = [mask, background].filter((file) => file !== undefined);
  const saved = await store(userId, save, { kept, files });
  await dropReplaced(userId, { before: record, saved, kept });
  return kept;
}

function isFile<File>(wanted: File | typeof keptFile | undefined): wanted is File {
  return wanted !== undefined && wanted !== keptFile;
}

/** The file that stays, where the form says so; what is not there cannot stay. */
function keptKey(wanted: unknown, key: string | undefined): string | undefined {
  if (wanted !== keptFile) return undefined;
  if (key === undefined) throw new StudioError('invalid_request');
  return key;
}

function checkSeen({ finishing }: RemovedImage, seen: string | undefined): void {
  if (finishing?.revision !== seen) throw new StudioError('finishing_conflict');
}

type NewFinishing = { kept: KeptFinishing; files: readonly FinishingFile[] };

/** Gives the record as it is then. */
async function store(
  userId: string,
  { record: { id }, form, revision }: Save,
  { kept, files }: NewFinishing,
): Promise<RemovedImage> {
  const keys = files.map(({ key }) => key);
  const update = (step: FilesStep) =>
    updated(userId, id, { revision, step: ifSeen(form.revision, step) });
  if (keys.length > 0) {
    const listed = await update(listing(keys));
    // The same request came twice, and the other one is done.
    if (listed.finishing?.revision === revision) return listed;
  }
  try {
    await putAll(files);
    return await update(keeping(kept));
  } catch (error) {
    const now = await removedImages.get(userId, id);
    // The answer of the table was lost.
    if (now?.finishing?.revision === revision) return now;
    await deleteMedia(keptByNobody(keys, now, form.revision));
    throw error;
  }
}

/**
 * Files of a save that failed which nobody keeps, or ever will. They stay listed: the same save may have been sent twice, and put
 * them late. While the finishing is that which it goes on from, that one may also keep them.
 */
function keptByNobody(
  keys: readonly string[],
  now: RemovedImage | undefined,
  seen: string | undefined,
): readonly string[] {
  if (!now) return keys;
  const { finishing } = now;
  if (finishing?.revision === seen) return [];
  return unkeptFiles({ finishing, finishingFiles: new Set(keys) });
}

/** Ends when every file is stored or refused: none may arrive after it was deleted. */
async function putAll(files: readonly FinishingFile[]): Promise<void> {
  const outcomes = await Promise.allSettled(files.map(({ put }) => put()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

type Update = { revision: string; step: RecordStep };

/** Does a step on the record, unless this very save is kept already, and gives the record as it is then. */
async function updated(userId: string, id: string, { revision, step }: Update) {
  const outcome = await removedImages.update(userId, id, step);
  if (!outcome) throw new StudioError('not_found');
  const isKept = outcome.record.finishing?.revision === revision;
  if (!outcome.done && !isKept) throw new StudioError('finishing_conflict');
  return outcome.record;
}

type Change = { before: RemovedImage; saved: RemovedImage; kept: KeptFinishing };

/**
 * Deletes the files that the finishing before had, and those of saves that died. Never fails. They stay listed until no save that was
 * sent twice can put them once more.
 */
async function dropReplaced(userId: string, { before, saved, kept }: Change): Promise<void> {
  const replaced = [before.finishing?.mask, before.finishing?.background];
  const { finishingFiles } = saved;
  const unkept = unkeptFiles({ finishing: kept, finishingFiles });
  const over = unkept.filter((key) => putsUntil(key) < Date.now());
  try {
    await deleteMedia(unkept.filter((key) => replaced.includes(key) || over.includes(key)));
    if (over.length > 0) await removedImages.update(userId, saved.id, unlisting(over));
  } catch (error) {
    const cause = describeCause(error);
    log.warn('Replaced files of a finishing were not deleted', { jobId: saved.id, cause });
  }
}
