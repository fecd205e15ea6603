import { AwsFailure } from '../aws/service.ts';

/** Both ends included. */
export type ByteRange = { start: number; end: number };

/** The bytes that a Range header asks for; undefined for the whole, which bad syntax asks for too. */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || (first === '' && Number(last) === 0)) {
    throw new AwsFailure('InvalidRange', 'The requested range is not satisfiable', 416);
  }
  return { start, end };
}
