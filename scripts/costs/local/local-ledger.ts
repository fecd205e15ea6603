import { statSync } from 'node:fs';
import type { Faults } from '../faults.ts';
import type { Period } from '../period.ts';
import { type Ledger, type LedgerOptions, ledgerOf } from '../read/ledger.ts';
import { createPacker } from '../read/packer.ts';
import type { Part } from '../read/part.ts';
import { arrivalOf, readLedger } from '../read/read-ledger.ts';
import { filesOf, localSource } from './local-source.ts';
import { packInThreads } from './pack-in-threads.ts';

/** From here on it takes longer to read the files than to start threads that share the work. */
const manyBytes = 32 * 1024 * 1024;

/** Reads a period of the data folder: by a thread for each processor where there is much to read. */
export async function readLocalLedger(
  dataFolder: string,
  options: LedgerOptions & { faults: Faults },
): Promise<Ledger> {
  const files = filesOf(dataFolder, arrivalOf(options.period));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  if (bytes < manyBytes) return readLedger(localSource(dataFolder, options.faults), options);
  const parts = await packInThreads(files, options.faults);
  return ledgerOf([...parts, await packCorrections(dataFolder, options)], options);
}

async function packCorrections(
  dataFolder: string,
  { period, faults }: { period: Period; faults: Faults },
): Promise<Part> {
  const packer = createPacker(faults);
  for await (const record of localSource(dataFolder, faults).corrections(period)) {
    packer.add(record);
  }
  return packer.part();
}
