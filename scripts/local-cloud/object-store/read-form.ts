import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import busboy from 'busboy';
import { AwsFailure } from '../aws/service.ts';

/** What stands in a key for the file's name. */
const FILE_NAME = /\$\{filename\}/g;

export type PostForm = {
  /** Fields before the file, by their names in lower case. */
  fields: Record<string, string>;
  file: Buffer;
};

/** Takes a browser's upload form apart; what comes after the file does not count. */
export async function readForm(headers: Record<string, string>, body: Buffer): Promise<PostForm> {
  const fields: Record<string, string> = {};
  let file: Promise<Buffer> | undefined;
  try {
    const parser = busboy({ headers, limits: { files: 1 } });
    parser.on('field', (name, value) => {
      if (file === undefined) fields[name.toLowerCase()] = value;
    });
    parser.on('file', (name, stream, { filename }) => {
      if (name === 'file') {
        if (fields.key) fields.key = fields.key.replaceAll(FILE_NAME, filename ?? '');
        file = readAll(stream);
      } else {
        stream.resume();
      }
    });
    parser.end(body);
    await finished(parser);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AwsFailure('MalformedPOSTRequest', `The form is not well-formed: ${reason}`, 400);
  }
  if (file === undefined) {
    throw new AwsFailure('InvalidArgument', 'POST requires exactly one file upload', 400);
  }
  return { fields, file: await file };
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
