type LocalAws = {
  readonly origin: string;
  administratorCredentials(): {
    accessKeyId: string;
    secretAccessKey: string;
    sessionToken?: string;
  };
};

/** The region that the local cloud is in. */
export const region = 'us-east-1';

/** The configuration of an AWS SDK client that reaches the local cloud and may do everything there. */
export function asAdministrator(aws: LocalAws) {
  return { endpoint: aws.origin, region, credentials: aws.administratorCredentials() };
}
