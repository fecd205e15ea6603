/** A field of a form; one with a name of its own is a file. */
export type Part = { name: string; content: string | Buffer; filename?: string };

const boundary = '----simulated';

/** A multipart form as a browser sends it. */
export function formOf(parts: readonly Part[]): { type: string; bytes: Buffer } {
  const chunks = parts.flatMap(({ name, content, filename }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/png`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const bytes = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}

/** A body of JSON. */
export function jsonOf(value: unknown): { type: string; bytes: Buffer } {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) };
}
