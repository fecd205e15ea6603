import type { Prediction, WebhookEventType } from 'replicate';
import { describeCause, log } from '../../platform/log.ts';
import { StudioError } from '../../platform/studio-error.ts';
import type { Deadline } from '../../platform/time.ts';
import { isRefusal, providerError, statusOf } from '../provider-calls.ts';
import { withReplicate } from './client.ts';
import { acceptPrediction } from './prediction-costs.ts';

/** The event of a prediction's end, whatever it ends as. */
const ended: WebhookEventType = 'completed';

type PredictionRequest = {
  model: string;
  input: Record<string, unknown>;
  /** Where the provider tells that the prediction has ended. */
  webhook: string | undefined;
  /** Seconds after which the provider cancels what has not ended by then. */
  cancelAfter: number;
  /** Seconds for which the provider may hold back its answer until the result is there. */
  wait?: number;
  deadline: Deadline;
};

/** What asking for a prediction came to. */
type Requested =
  | { kind: 'created'; prediction: Prediction }
  /** Nothing was created. */
  | { kind: 'refused'; error: StudioError }
  /** It may have been created: the provider failed, or did not answer. */
  | { kind: 'unclear'; error: StudioError; answered: boolean };

/**
 * Uploads a picture to the provider and gives its address there, which no other upload has. What broke off, or failed at
 * the provider, is sent once more: nothing is paid for that.
 */
export async function uploadPicture(picture: Blob, deadline: Deadline): Promise<string> {
  try {
    return await upload(picture, deadline);
  } catch (error) {
    const isUnclear = error instanceof StudioError && !isRefusal(error.cause);
    if (!isUnclear || deadline.remaining() <= 0) throw error;
    log.warn('A picture is uploaded again', { cause: describeCause(error) });
    return upload(picture, deadline);
  }
}

async function upload(picture: Blob, deadline: Deadline): Promise<string> {
  const file = await withReplicate((clientUntil) =>
    orProviderError(clientUntil(deadline).files.create(picture)),
  );
  return file.urls.get;
}

/** What fails before the provider is called, as a token that cannot be read, is no error of the provider. */
async function orProviderError<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw providerError(error);
  }
}

/** Asks for a prediction once. Throws where the provider was not called at all. */
export async function requestPrediction({
  deadline,
  ...request
}: PredictionRequest): Promise<Requested> {
  const { model, input, webhook, cancelAfter, wait } = request;
  const told = webhook === undefined ? {} : { webhook, webhook_events_filter: [ended] };
  try {
    const prediction = await withReplicate((clientUntil) =>
      orProviderError(
        clientUntil(deadline, {
          headers: { 'Cancel-After': `${cancelAfter}s` },
          // Who is told "later" lets everybody wait, not only its own request.
          maxSends: 1,
        }).predictions.create({ model, input, ...told, ...(wait !== undefined && { wait }) }),
      ),
    );
    acceptPrediction(prediction, { model, input });
    return { kind: 'created', prediction };
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    const { cause } = error;
    if (isRefusal(cause)) return { kind: 'refused', error };
    return { kind: 'unclear', error, answered: statusOf(cause) !== undefined };
  }
}
