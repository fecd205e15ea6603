import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StandingUnits } from '../../../shared/costs/fixed-costs.ts';

const bytesPerGb = 1024 ** 3;

/** What the media of the studio on this machine take up: the files of their bucket. */
export function localMediaSize(dataFolder: string): StandingUnits {
  const buckets = join(dataFolder, 's3');
  const names = existsSync(buckets) ? readdirSync(buckets) : [];
  const files = names
    .filter((name) => /^atelier-[a-z]+-media-/.test(name))
    .flatMap((name) => readdirSync(join(buckets, name)).map((file) => join(buckets, name, file)))
    .filter((file) => file.endsWith('.blob'));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  return { s3GbMonth: bytes / bytesPerGb };
}
