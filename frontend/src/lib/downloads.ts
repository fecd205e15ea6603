/** An answer that carried no file. */
export class DownloadRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Request failed with status code ${status}`);
    this.name = 'DownloadRefused';
    this.status = status;
  }
}

/** The file behind a URL; rejects when the answer is not ok. */
export async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new DownloadRefused(response.status);
  return response.blob();
}

/** Whether a fetch that failed with `error` got no answer at all, although there is a network. */
export function fetchWasBlocked(error: unknown): boolean {
  return !(error instanceof DownloadRefused) && navigator.onLine;
}

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Opens a URL beside this page; false where the browser does not allow it. */
export function openInTab(url: string): boolean {
  return open(url, '_blank') !== null;
}
