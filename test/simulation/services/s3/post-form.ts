import { AwsFailure } from '@atelier/local-cloud/parts/aws/service';
import type { WireRequest } from '../wire.ts';

type Form = {
  /** Fields before the file, by their names in lower case. */
  fields: Record<string, string>;
  file: Buffer;
};

const blankLine = Buffer.from('\r\n\r\n');

/** Reads a browser's upload form. The library that the local cloud reads forms with is a stream, which no step of a history can wait for. */
export function readForm({ headers, body }: WireRequest): Form {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '') ?? [];
  if (boundary === undefined) throw malformed('It has no boundary');
  const delimiter = Buffer.from(`--${boundary}`);
  const fields: Record<string, string> = {};
  let at = body.indexOf(delimiter);
  for (;;) {
    const next = body.indexOf(delimiter, at + delimiter.length);
    if (next < 0) throw malformed('POST requires exactly one file upload');
    const part = body.subarray(at + delimiter.length, next);
    const start = part.indexOf(blankLine);
    const content = part.subarray(start + blankLine.length, part.length - 2);
    const [, name = ''] = /name="([^"]*)"/.exec(part.subarray(0, start).toString()) ?? [];
    if (name === 'file') return { fields, file: Buffer.from(content) };
    fields[name.toLowerCase()] = content.toString();
    at = next;
  }
}

function malformed(reason: string): AwsFailure {
  return new AwsFailure('MalformedPOSTRequest', `The form is not well-formed: ${reason}`, 400);
}
