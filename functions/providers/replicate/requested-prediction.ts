import type { Prediction, WebhookEventType } from 'replicate';
import { type Deadline, deadlineAfter } from '../../platform/deadline.ts';
import type { StudioError } from '../../platform/studio-error.ts';
import { isRefusal, providerError, statusOf } from '../errors.ts';
import { type ClientUntil, withReplicate } from './client.ts';
import { acceptPrediction } from './prediction-costs.ts';
import { PredictionRunning } from './prediction-running.ts';
import { cancel, longestCancel, nothingNow } from './predictions.ts';

/** Most predictions of the provider's list that are looked through for a lost one. */
const mostListed = 500;

/** The event of a prediction's end, whatever it ends as. */
const ended: WebhookEventType = 'completed';

type VideoRequest = {
  model: string;
  input: Record<string, unknown>;
  /** Where the provider tells that the prediction has ended. */
  webhook: string | undefined;
  /** Seconds after which the provider cancels what has not ended by then. */
  cancelAfter: number;
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
  try {
    const file = await withReplicate((clientUntil) => clientUntil(deadline).files.create(picture));
    return file.urls.get;
  } catch (error) {
    throw providerError(error);
  }
}

/** Asks for a prediction once. */
export async function requestPrediction({
  deadline,
  ...request
}: VideoRequest): Promise<Requested> {
  const { model, input, webhook, cancelAfter } = request;
  const told = webhook === undefined ? {} : { webhook, webhook_events_filter: [ended] };
  try {
    const prediction = await withReplicate((clientUntil) =>
      clientUntil(deadline, { 'Cancel-After': `${cancelAfter}s` }).predictions.create({
        model,
        input,
        ...told,
      }),
    );
    acceptPrediction(prediction, { model, input });
    return { kind: 'created', prediction };
  } catch (error) {
    const meaning = providerError(error);
    if (isRefusal(error)) return { kind: 'refused', error: meaning };
    return { kind: 'unclear', error: meaning, answered: statusOf(error) !== undefined };
  }
}

/** The prediction with this id. */
export function lookAtPrediction(id: string, deadline: Deadline): Promise<Prediction> {
  return looking((clientUntil) => clientUntil(deadline).predictions.get(id));
}

/** The prediction that was asked for with this picture, among the latest of the provider's list. */
export function findPrediction(image: string, deadline: Deadline): Promise<Prediction | undefined> {
  return looking(async (clientUntil) => {
    const client = clientUntil(deadline);
    let listed = 0;
    for await (const page of client.paginate(client.predictions.list)) {
      const found = page.find(({ input }) => 'image' in input && input.image === image);
      listed += page.length;
      if (found || listed >= mostListed) return found;
    }
    return undefined;
  });
}

/** Cancels a prediction if it can be, and gives it as it is then. */
export function cancelPrediction(id: string): Promise<Prediction | undefined> {
  return withReplicate((clientUntil) => cancel(clientUntil(deadlineAfter(longestCancel)), id));
}

/** Looks at what is paid: where the provider cannot say now, it counts as running. */
async function looking<Found>(look: (clientUntil: ClientUntil) => Promise<Found>): Promise<Found> {
  try {
    return await withReplicate(look);
  } catch (error) {
    nothingNow(error);
    throw new PredictionRunning();
  }
}
