/** The header in which every answer of the API tells the id of its request. API Gateway sets it. */
export const requestIdHeader = 'x-amzn-requestid';

/** How many of an id's last characters are shown: of a request's 32 random bits, of a job's 40. */
const shownChars = 8;

/** What a person is shown of the id of a request or a job, to tell to support. It finds the lines of logs as the whole id does. */
export function shownReference(id: string): string {
  return id.slice(-shownChars);
}

/** What is said of a reference, beside the failure that it is of. */
export const referenceMessages = {
  label: 'Reference',
  copy: 'Copy the reference',
  copied: 'Copied',
  /** In a toast. */
  copyShort: 'Copy reference',
  referenceCopied: 'Reference copied',
  notCopied: 'The reference could not be copied.',
} as const;
