import * as z from 'zod/mini';
import { safeStorage, storedJson } from '../../../lib/safe-storage.ts';
import { registerUnsavedWork } from '../../../lib/unsaved-work.ts';
import type { GenerationInput } from '../api/generate-image.ts';

/** What is made of a sheet of which the rest is still drawn: a reload finds it in the history by these ids. */
const keptSheetSchema = z.object({ sheet: z.string(), made: z.record(z.string(), z.string()) });

const storageKey = 'atelier-sheet';

// Whoever signs in next has sheets of their own.
registerUnsavedWork({ exists: () => false, discard: () => safeStorage.removeItem(storageKey) });

/** The ids of what is made of a sheet, by slot. */
export function madeOf(sheet: string): Readonly<Record<string, string>> {
  const kept = read();
  return kept?.sheet === sheet ? kept.made : {};
}

/** Keeps that an image of a sheet is made. */
export function keepMade({ sheet, slot = 0 }: GenerationInput, id: string): void {
  if (!sheet) return;
  const made = { ...madeOf(sheet.id), [slot]: id };
  safeStorage.setItem(storageKey, JSON.stringify({ sheet: sheet.id, made }));
}

function read(): z.infer<typeof keptSheetSchema> | undefined {
  return z.safeParse(keptSheetSchema, storedJson(safeStorage, storageKey)).data;
}
