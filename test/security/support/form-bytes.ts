const usualBoundary = 'atelier-boundary';

/** A part as it stands in a form: lines of headers, then bytes. */
export type Part = { headers: readonly string[]; content: string | Buffer };

/** A request's body with the type that it names. */
export type SentForm = { contentType: string | undefined; body: Buffer };

export function formType(boundary = usualBoundary): string {
  return `multipart/form-data; boundary=${boundary}`;
}

/** The bytes of a form. `end` is what follows the last part; the usual one closes the form. */
export function formOf(
  parts: readonly Part[],
  { boundary = usualBoundary, end }: { boundary?: string; end?: string } = {},
): Buffer {
  const chunks = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${boundary}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`, 'latin1'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(end ?? `--${boundary}--\r\n`)]);
}

/** A form with the usual boundary. */
export function sent(parts: readonly Part[], end?: string): SentForm {
  return { contentType: formType(), body: formOf(parts, end === undefined ? {} : { end }) };
}

export function filePart(content: string | Buffer, name = 'image', file = 'a.png'): Part {
  const headers = [`Content-Disposition: form-data; name="${name}"; filename="${file}"`];
  return { headers: [...headers, 'Content-Type: image/png'], content };
}

export function textPart(content: string, name = 'image'): Part {
  return { headers: [`Content-Disposition: form-data; name="${name}"`], content };
}

export function bytes(count: number): Buffer {
  return Buffer.alloc(count, 0x61);
}

/** A body as it is, under a type that may not fit it. */
export function raw(body: string | Buffer, contentType: string | undefined = formType()): SentForm {
  return { contentType, body: Buffer.from(body) };
}

/** A part in the usual boundary whose headers are not over. */
export function openPart(headers: readonly string[]): Buffer {
  return Buffer.from(`--${usualBoundary}\r\n${headers.join('\r\n')}\r\n`);
}
