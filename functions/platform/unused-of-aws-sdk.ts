// Bundles have these in place of parts of the AWS SDK that its clients name and no function uses: see
// `infra/lean-aws-sdk.ts`.

/** Reads answers that are streams of events: no operation that is called here has one. */
export class EventStreamSerde {
  constructor() {
    throw new Error('This bundle reads no streams of events.');
  }
}

/** Is called for a stream only. */
export function eventStreamSerdeProvider(): EventStreamSerde {
  return new EventStreamSerde();
}

/** Adds to a client's settings what streams need. */
export function resolveEventStreamSerdeConfig<Config>(config: Config): Config {
  return config;
}

type SharedConfigFiles = {
  configFile: Record<string, never>;
  credentialsFile: Record<string, never>;
};

/** Reads the files of a home folder: Lambda has none. */
export async function loadSharedConfigFiles(): Promise<SharedConfigFiles> {
  return { configFile: {}, credentialsFile: {} };
}

/** Remembers the endpoints that DynamoDB told where a client asks it for them, which none does. */
export class EndpointCache {}
