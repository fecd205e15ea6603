import type { Prediction, WebhookEventType } from 'replicate';
import { StudioError } from '../../platform/studio-error.ts';
import type { Deadline } from '../../platform/time.ts';
import { isRefusal, providerError, statusOf } from '../provider-calls.ts';
import { type ClientUntil, withReplicate } from './client.ts';
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

/** Uploads a picture to the provider and gives its address there, which no other upload has. */
export async function uploadPicture(picture: Blob, deadline: Deadline): Promise<string> {
  return withReplicate(async (clientUntil) => {
    try {
      const file = await clientUntil(deadline).files.create(picture);
      return file.urls.get;
    } catch (error) {
      throw providerError(error);
    }
  });
}

/** Asks for a prediction once. Throws where it could not be sent, for a fault of ours. */
export async function requestPrediction(request: PredictionRequest): Promise<Requested> {
  try {
    return await withReplicate((clientUntil) => create(clientUntil, request));
  } catch (error) {
    if (error instanceof StudioError) return { kind: 'refused', error };
    throw error;
  }
}

/** Throws where the token was refused: it may have been replaced. */
async function create(
  clientUntil: ClientUntil,
  { deadline, ...request }: PredictionRequest,
): Promise<Requested> {
  const { model, input, webhook, cancelAfter, wait } = request;
  const client = clientUntil(deadline, {
    headers: { 'Cancel-After': `${cancelAfter}s` },
    // Who is told "later" lets everybody wait, not only its own request.
    maxSends: 1,
  });
  try {
    const prediction = await client.predictions.create({
      model,
      input,
      ...(webhook !== undefined && { webhook, webhook_events_filter: [ended] }),
      ...(wait !== undefined && { wait }),
    });
    acceptPrediction(prediction, { model, input });
    return { kind: 'created', prediction };
  } catch (error) {
    const meaning = providerError(error);
    if (statusOf(error) === 401) throw meaning;
    if (isRefusal(error)) return { kind: 'refused', error: meaning };
    return { kind: 'unclear', error: meaning, answered: statusOf(error) !== undefined };
  }
}
