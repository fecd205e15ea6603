import type { CloudFormation } from './cloud-formation.ts';
import type { Answer, Request } from './deployment-cloud.ts';

/**
 * What S3 answers about the versions in the buckets of a stand-in of CloudFormation: one old version where there are objects, which another
 * request deletes. https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectVersions.html
 */
export function bucketAnswer(cloud: CloudFormation, { method, path }: Request): Answer {
  const url = new URL(path, 'http://s3');
  const bucket = cloud.inventory.named(url.pathname.split('/')[1] ?? '');
  if (!bucket) return ['NoSuchBucket', 'The specified bucket does not exist'];
  if (method === 'GET' && url.searchParams.has('versions')) {
    const version =
      '<Version><Key>a</Key><VersionId>1</VersionId><IsLatest>false</IsLatest><ETag>"e"</ETag>' +
      '<LastModified>2026-11-01T00:00:00Z</LastModified></Version>';
    return `<ListVersionsResult>${bucket.hasObjects ? version : ''}</ListVersionsResult>`;
  }
  if (method === 'POST' && url.searchParams.has('delete')) {
    bucket.hasObjects = false;
    return '<DeleteResult></DeleteResult>';
  }
  return undefined;
}
