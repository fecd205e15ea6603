import { MIMEType } from 'node:util';
import {
  MaxFileSizeExceededError,
  type MultipartPart,
  parseMultipart,
} from '@remix-run/multipart-parser';
import { maxFormBytes, maxUploadBytes } from '../../shared/uploads.ts';
import { StudioError } from '../platform/studio-error.ts';
import type { FormRequest } from './route-input.ts';

/** A part of a multipart form: a file where it has a name, else a text. */
type FormPart = { filename: string | undefined; content: Buffer };

/** The parts of a multipart form by the name of their field, in a map since a person chooses the names. */
type FormFields = ReadonlyMap<string, readonly FormPart[]>;

/** Most parts of a form; no route reads as many. */
const maxParts = 8;

/** Most bytes of a part's headers: a browser sends two, and the longest is a file's name. */
const maxPartHeaderBytes = 2_048;

/** Most headers of a part; browsers send two. */
const maxPartHeaders = 8;

const maxFieldNameChars = 100;

/** What RFC 2046 lets a boundary be, quoted or not. */
const boundaryPattern = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/;

/**
 * The fields of a multipart form, whose body is in memory as a whole. The parser walks over the bytes once
 * and waits for nothing, so it ends in a time that their number bounds. Whatever is not a form of
 * a few small parts is `invalid_request`, what is too large for it `image_too_large`.
 */
export function multipartFields(event: FormRequest): FormFields {
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (body.length > maxFormBytes) throw new StudioError('image_too_large');
  try {
    return fieldsOf(partsOf(body, boundaryOf(event.headers['content-type'])));
  } catch (cause) {
    const isTooLarge = cause instanceof MaxFileSizeExceededError;
    throw new StudioError(isTooLarge ? 'image_too_large' : 'invalid_request', { cause });
  }
}

function boundaryOf(contentType: string | undefined): string {
  const { essence, params } = new MIMEType(contentType ?? '');
  const boundary = params.get('boundary') ?? '';
  if (essence !== 'multipart/form-data') throw new Error('The body is no form.');
  if (!boundaryPattern.test(boundary)) throw new Error('The form has no valid boundary.');
  return boundary;
}

function partsOf(body: Buffer, boundary: string): Iterable<MultipartPart> {
  if (body.length === 0) throw new Error('The form is missing.');
  return parseMultipart(body, {
    boundary,
    maxParts,
    maxHeaderSize: maxPartHeaderBytes,
    maxFileSize: maxUploadBytes,
    maxTotalSize: maxFormBytes,
  });
}

function fieldsOf(parts: Iterable<MultipartPart>): FormFields {
  const fields = new Map<string, FormPart[]>();
  for (const part of parts) {
    const name = nameOf(part);
    const read = { filename: part.filename, content: Buffer.concat(part.content) };
    fields.set(name, [...(fields.get(name) ?? []), read]);
  }
  return fields;
}

function nameOf({ headers, name }: MultipartPart): string {
  const disposition = headers['content-disposition'] ?? '';
  if (!/^form-data *;/i.test(disposition)) throw new Error('A part does not say its field.');
  // RFC 7578 forbids it, and the parser would print an encoding that it does not know.
  if (/filename\*/i.test(disposition)) throw new Error("A part encodes its file's name.");
  if (Object.keys(headers).length > maxPartHeaders) throw new Error('A part has many headers.');
  if (!name || name.length > maxFieldNameChars) throw new Error("A field's name is no name.");
  return name;
}

/** The one part of a field, if there is any. */
export function partOf(fields: FormFields, name: string): FormPart | undefined {
  const [part, second] = fields.get(name) ?? [];
  if (second) throw new StudioError('invalid_request');
  return part;
}

/** The one text of a field, if there is any. */
export function textOf(fields: FormFields, name: string): string | undefined {
  const part = partOf(fields, name);
  if (part?.filename !== undefined) throw new StudioError('invalid_request');
  return part?.content.toString();
}
