import type { FileStore } from './file-store.ts';

const MOST_BYTES = 20 * 1024 * 1024;
const PATIENCE_MS = 10_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

async function readLimited(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('The input file is larger than 20 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function download(url: URL, signal: AbortSignal): Promise<Buffer> {
  const limits = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const response = await fetch(url, { redirect: 'error', signal: limits });
  if (!response.ok) throw new Error(`The input file could not be fetched (${response.status}).`);
  return readLimited(response);
}

function decodeDataUrl(url: string): Buffer {
  const parts = /^data:[^,]*?(;base64)?,(.*)$/s.exec(url);
  if (!parts) throw new Error('The data URL cannot be read.');
  const text = parts[2] ?? '';
  const bytes = parts[1] ? Buffer.from(text, 'base64') : Buffer.from(decodeURIComponent(text));
  if (bytes.length > MOST_BYTES) throw new Error('The input file is larger than 20 MB.');
  return bytes;
}

/** Reads input files: data URLs, files uploaded to this server, and http addresses of this machine only. */
export function inputReader(files: FileStore, apiUrl: () => string, now: () => Date) {
  return async (address: string, signal: AbortSignal): Promise<Buffer> => {
    if (address.startsWith('data:')) return decodeDataUrl(address);
    if (address.startsWith(`${apiUrl()}/files/`)) {
      const bytes = await files.bytes(address.slice(`${apiUrl()}/files/`.length), now());
      if (!bytes) throw new Error('The input file does not exist any more.');
      return bytes;
    }
    const url = new URL(address);
    const known = url.protocol === 'http:' || url.protocol === 'https:';
    if (!known || !LOOPBACK.has(url.hostname))
      throw new Error('Offline, only files on this machine can be read.');
    return download(url, signal);
  };
}
