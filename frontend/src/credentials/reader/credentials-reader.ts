import startReader, { WasmReader } from '@contentauth/c2pa-wasm';
import wasm from '@contentauth/c2pa-wasm/c2pa.wasm?url';
import type { Reading } from '../reading.ts';
import { fileType, headBytes } from './file-type.ts';
import { parseReport } from './report.ts';
import { signedReading } from './signed-reading.ts';
import { factsInXmp, findXmp } from './xmp.ts';

// A worker: whatever a file does to its reader, it does it beside the page, which ends it. Its own security policy lets it compile
// WebAssembly and reach this site alone (infra/constructs/content-security-policy.ts).

export type ReadOrder = {
  file: Blob;
  /** The certificate (PEM) of the root that is believed. */
  root: string;
};

export type ReadAnswer =
  /** The reader has been loaded, and the file is read now. */
  | { state: 'reading' }
  | { state: 'done'; reading: Reading }
  /** The reader could not be loaded. */
  | { state: 'failed'; error: string };

const started = startReader({ module_or_path: wasm });
// Told with the first file.
started.catch(() => undefined);

addEventListener('message', async ({ data }: MessageEvent<ReadOrder>) => {
  postMessage(await answerTo(data));
});

async function answerTo(order: ReadOrder): Promise<ReadAnswer> {
  try {
    await started;
    postMessage({ state: 'reading' } satisfies ReadAnswer);
    return { state: 'done', reading: await read(order) };
  } catch (error) {
    return { state: 'failed', error: String(error) };
  }
}

async function read({ file, root }: ReadOrder): Promise<Reading> {
  const type = fileType(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (type === undefined) return { kind: 'unreadable', reason: 'type' };
  const report = await reportOf(file, type, root);
  if (typeof report === 'object') return signedReading(report);
  // Whether it was signed cannot be told, so neither can it be said that nobody did.
  if (report === 'broken') return { kind: 'unreadable', reason: 'broken' };
  const packet = await findXmp(file);
  const facts = packet === undefined ? undefined : factsInXmp(packet);
  return facts ?? { kind: 'silent', elsewhere: report === 'elsewhere' };
}

async function reportOf(file: Blob, type: string, root: string) {
  let reader: WasmReader | undefined;
  try {
    reader = await WasmReader.fromBlob(type, file, settings(root));
    return parseReport(reader.json());
  } catch (error) {
    // Its own errors are texts. Another one is a fault of the reader, after which it is not to be used again.
    if (typeof error !== 'string') throw error;
    if (error.includes('RemoteManifest')) return 'elsewhere';
    return /JumbfNotFound|ProvenanceMissing|UnsupportedType/.test(error) ? 'none' : 'broken';
  } finally {
    reader?.free();
  }
}

/** Believes one root, whatever certificates a file brings, and asks nobody for anything. */
function settings(root: string): string {
  return JSON.stringify({
    trust: { user_anchors: root },
    verify: { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
    core: { decode_identity_assertions: false, allowed_network_hosts: [] },
  });
}
