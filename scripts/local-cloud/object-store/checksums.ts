import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AwsFailure } from '../aws/service.ts';

const PREFIX = 'x-amz-checksum-';

const algorithms: Readonly<Record<string, (body: Buffer) => string>> = {
  [`${PREFIX}crc32`]: (body) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(body));
    return bytes.toString('base64');
  },
  [`${PREFIX}sha1`]: (body) => createHash('sha1').update(body).digest('base64'),
  [`${PREFIX}sha256`]: (body) => createHash('sha256').update(body).digest('base64'),
};

/** The checksums that came with a body, each of them checked. */
export function checkedChecksums(
  headers: Record<string, string>,
  body: Buffer,
): Record<string, string> {
  checkMd5(headers['content-md5'], body);
  const given = Object.entries(headers).filter(
    ([name]) => name.startsWith(PREFIX) && name !== `${PREFIX}mode` && name !== `${PREFIX}type`,
  );
  for (const [name, value] of given) {
    const algorithm = algorithms[name];
    if (algorithm === undefined && name !== `${PREFIX}algorithm`) {
      throw new AwsFailure('NotImplemented', `The local S3 does not support ${name}`, 501);
    }
    if (algorithm !== undefined && algorithm(body) !== value) {
      throw new AwsFailure('BadDigest', `The ${name} you specified did not match the body.`, 400);
    }
  }
  return Object.fromEntries(given.filter(([name]) => name in algorithms));
}

function checkMd5(given: string | undefined, body: Buffer): void {
  if (given === undefined || given === createHash('md5').update(body).digest('base64')) return;
  throw new AwsFailure('BadDigest', 'The Content-MD5 you specified did not match the body.', 400);
}
