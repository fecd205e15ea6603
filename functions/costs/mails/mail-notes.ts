import * as z from 'zod/mini';
import { costFolders } from '../../../shared/costs/cost-folders.ts';
import { log } from '../../platform/log.ts';
import { MailRefused } from '../../platform/send-mail.ts';
import { getJson, putNew, putText } from '../../storage/cost-reports.ts';

/** `sending`: it was about to be sent, and nobody knows whether it was. */
const noteSchema = z.object({
  state: z.enum(['sending', 'refused', 'sent']),
  /** How often it may have been sent. */
  tries: z.int(),
  at: z.string(),
});

type Note = z.infer<typeof noteSchema>;

/** A mail of which nobody knows whether it was sent is sent once more, and not again. */
const maxTries = 2;

function keyOf(month: string, what: string): string {
  return `${costFolders.mails}/${month}/${what}.note.json`;
}

/** Whether a mail has still to be sent. */
export async function isDue(month: string, what: string): Promise<boolean> {
  return isOpen(await getJson(keyOf(month, what), noteSchema));
}

function isOpen(note: Note | undefined): boolean {
  if (note?.state === 'sending') return note.tries < maxTries;
  return note?.state !== 'sent';
}

/**
 * Sends one mail about those of some things of a month of which nobody was told. It is noted before and after: a run that ends in
 * between leaves open whether it was sent, and then the next one sends it again, once.
 */
export async function tellOnce(
  month: string,
  things: readonly string[],
  send: (things: readonly string[]) => Promise<void>,
): Promise<void> {
  const claimed: { what: string; note: Note }[] = [];
  for (const what of things) {
    const note = await claim(keyOf(month, what));
    if (note) claimed.push({ what, note });
  }
  if (claimed.length === 0) return;
  const settle = async (state: Note['state']) => {
    for (const { what, note } of claimed) {
      // What was refused was not sent.
      const tries = state === 'refused' ? note.tries - 1 : note.tries;
      await putText(keyOf(month, what), JSON.stringify({ ...note, state, tries }));
    }
  };
  try {
    await send(claimed.map(({ what }) => what));
  } catch (error) {
    if (error instanceof MailRefused) await settle('refused');
    throw error;
  }
  await settle('sent');
  log.info('A mail about costs was sent', { month, things: claimed.map(({ what }) => what) });
}

/** Notes that a mail is about to be sent; undefined where it was, or another run is about to. */
async function claim(key: string): Promise<Note | undefined> {
  const before = await getJson(key, noteSchema);
  if (!isOpen(before)) return undefined;
  const at = new Date().toISOString();
  const note = { state: 'sending', tries: (before?.tries ?? 0) + 1, at } as const;
  if (before) {
    await putText(key, JSON.stringify(note));
    return note;
  }
  return (await putNew(key, JSON.stringify(note))) ? note : undefined;
}
