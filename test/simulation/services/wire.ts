/** A request as a client of AWS or of a provider writes it; names of headers in lower case. */
export type WireRequest = {
  method: string;
  /** Decoded as little as on the wire: percent signs and all. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Buffer;
};

export type WireResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
};

/** Answers one request at once; the same requests in the same order have the same answers. */
export type Handle = (request: WireRequest) => WireResponse;

/** The services of AWS, as the SDK names them in a signature's scope. */
export type AwsServiceName =
  | 'dynamodb'
  | 's3'
  | 'sqs'
  | 'states'
  | 'secretsmanager'
  | 'ssm'
  | 'kms'
  | 'lambda';
