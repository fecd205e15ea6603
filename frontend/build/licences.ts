import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licencesPath } from '../../shared/licences.ts';

/** What is no package of the scripts, and so not in the list that Vite writes. */
const besideScripts = [
  'Brygada 1918 and Hanken Grotesk, the faces of the site: SIL Open Font License 1.1.',
  'U-2-Net (small) by Xuebin Qin and others, which cuts out pictures where the studio runs on one machine: Apache License 2.0.',
  'Flite by Carnegie Mellon University, the voice where the studio runs on one machine: its own permissive licence.',
];

/** Completes the notices of the packages in the scripts of the site. */
export function addLicences(siteFolder: string): Promise<void> {
  return appendFile(
    join(siteFolder, licencesPath),
    `\n# Beside the scripts\n\n${besideScripts.join('\n\n')}\n`,
  );
}
