import { cp } from 'node:fs/promises';
import { ClassicLevel } from 'classic-level';
import * as z from 'zod/mini';

/** What LevelDB calls a database that it cannot open though nobody else has it open. */
const damagedSchema = z.object({
  cause: z.object({ code: z.enum(['LEVEL_CORRUPTION', 'LEVEL_IO_ERROR']) }),
});

/**
 * Opens the database in the folder for a moment. A damaged one is kept beside it, and repaired: what LevelDB
 * cannot read is lost. Fails where it cannot be repaired.
 */
export async function requireSoundDatabase(folder: string): Promise<void> {
  try {
    await openOnce(folder);
  } catch (error) {
    if (!z.safeParse(damagedSchema, error).success) throw error;
    const kept = `${folder}-damaged-${new Date().toISOString().replaceAll(':', '-')}`;
    await cp(folder, kept, { recursive: true });
    console.error(
      `The database in ${folder} is damaged. It was kept as ${kept}, and what can be read of it is used.`,
    );
    await ClassicLevel.repair(folder);
    await openOnce(folder);
  }
}

async function openOnce(folder: string): Promise<void> {
  const database = new ClassicLevel(folder);
  await database.open();
  await database.close();
}
