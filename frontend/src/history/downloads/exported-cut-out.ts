import type { CutOutExport } from '../../../../shared/finishing.ts';
import { imageEditingRoutes } from '../../../../shared/routes/image-editing.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { fetchFile } from '../../lib/downloads.ts';

/** A file that the server makes of a cut-out, and marks. A canvas of the browser could not sign it. */
export async function exportedCutOut(api: ApiClient, order: CutOutExport): Promise<Blob> {
  const { url } = await api.call(imageEditingRoutes.exportCutOut, { body: order });
  return fetchFile(url);
}
