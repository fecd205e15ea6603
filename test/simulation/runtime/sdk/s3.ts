import * as sdk from '@aws-sdk/client-s3';
import type { WireRequest, WireResponse } from '../../services/wire.ts';
import { commandOf, errorOf, LeanClient, type Settings, type Values } from './client.ts';

// Takes the place of `@aws-sdk/client-s3`.

export const CopyObjectCommand = commandOf('CopyObject');
export const DeleteObjectCommand = commandOf('DeleteObject');
export const DeleteObjectsCommand = commandOf('DeleteObjects');
export const GetObjectCommand = commandOf('GetObject');
export const ListObjectsV2Command = commandOf('ListObjectsV2');
export const PutObjectCommand = commandOf('PutObject');

/** Where members of a request stand among its headers and in its query. */
const headersOf: Values = {
  CacheControl: 'cache-control',
  ContentType: 'content-type',
  CopySource: 'x-amz-copy-source',
  Range: 'range',
};
const queryOf: Values = { Prefix: 'prefix', ContinuationToken: 'continuation-token' };

type Way = { method: string; query: Record<string, string> };

const ways: Readonly<Record<string, Way>> = {
  CopyObject: { method: 'PUT', query: { 'x-id': 'CopyObject' } },
  DeleteObject: { method: 'DELETE', query: { 'x-id': 'DeleteObject' } },
  DeleteObjects: { method: 'POST', query: { delete: '' } },
  GetObject: { method: 'GET', query: { 'x-id': 'GetObject' } },
  ListObjectsV2: { method: 'GET', query: { 'list-type': '2' } },
  PutObject: { method: 'PUT', query: { 'x-id': 'PutObject' } },
};

/** Members that are written elsewhere than in headers and query. */
const elsewhere: readonly string[] = ['Bucket', 'Key', 'Body', 'Delete'];

function write(operation: string, input: Values): WireRequest {
  const way = ways[operation];
  if (!way) throw new Error(`The simulation has no ${operation} of S3.`);
  const headers: Record<string, string> = { host: `${input.Bucket}.s3.us-east-1.amazonaws.com` };
  const query = { ...way.query };
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || elsewhere.includes(name)) continue;
    if (headersOf[name] !== undefined) headers[String(headersOf[name])] = String(value);
    else if (queryOf[name] !== undefined) query[String(queryOf[name])] = String(value);
    else throw new Error(`The simulation writes no ${name} of ${operation}.`);
  }
  const key = input.Key === undefined ? '' : String(input.Key);
  const path = `/${key.split('/').map(encodeURIComponent).join('/')}`;
  return { method: way.method, path, query, headers, body: bodyOf(input) };
}

function bodyOf({ Body, Delete }: Values): Buffer {
  if (Body instanceof Uint8Array) return Buffer.from(Body.buffer, Body.byteOffset, Body.byteLength);
  if (!Delete) return Buffer.alloc(0);
  const { Objects, Quiet }: { Objects: { Key: string }[]; Quiet?: boolean } = Object(Delete);
  const objects = Objects.map(({ Key }) => `<Object><Key>${escaped(Key)}</Key></Object>`);
  return Buffer.from(`<Delete>${objects.join('')}<Quiet>${Quiet === true}</Quiet></Delete>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function read(operation: string, { headers, body }: WireResponse): object {
  if (operation === 'GetObject') {
    return {
      Body: { transformToByteArray: async () => new Uint8Array(body) },
      ContentLength: Number(headers['content-length']),
      ContentRange: headers['content-range'],
      ContentType: headers['content-type'],
    };
  }
  if (operation !== 'ListObjectsV2') return {};
  const xml = body.toString();
  return {
    Contents: textsOf(xml, 'Key').map((Key) => ({ Key })),
    NextContinuationToken: textsOf(xml, 'NextContinuationToken').at(0),
  };
}

function failure({ body, status }: WireResponse): Error {
  const xml = body.toString();
  const code = textsOf(xml, 'Code').at(0) ?? String(status);
  return errorOf(sdk, code, { message: textsOf(xml, 'Message').at(0) ?? 'UnknownError' });
}

function textsOf(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return [...found].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
}

export class S3Client extends LeanClient {
  #whole: sdk.S3Client | undefined;

  constructor(settings: Settings) {
    super({ service: 's3', write, read, failure }, settings);
  }

  /** For forms that are signed, by the SDK's own code. */
  get config() {
    this.#whole ??= new sdk.S3Client({});
    return this.#whole.config;
  }
}
