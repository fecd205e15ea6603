import { AwsFailure } from '@atelier/local-cloud/parts/aws/service';
import * as z from 'zod/mini';
import type { WireRequest, WireResponse } from './wire.ts';

/** The operation that `x-amz-target` names after its dot. */
export function operationOf({ headers }: WireRequest): string {
  const target = headers['x-amz-target'] ?? '';
  return target.slice(target.lastIndexOf('.') + 1);
}

export function jsonAnswer(body: unknown, status = 200): WireResponse {
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.1' },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** What a refusal is answered with. A fault of the simulation itself is thrown on. */
export function jsonFailure(error: unknown): WireResponse {
  if (!(error instanceof AwsFailure) || error instanceof Unsupported) throw error;
  return jsonAnswer({ __type: error.code, message: error.message }, error.status);
}

/** The input if it fits the schema; a client that sends another is a fault of ours. */
export function inputOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  { body }: WireRequest,
): z.output<Schema> {
  return z.parse(schema, JSON.parse(body.toString()));
}

/** Something that is not simulated: no history may go on as if it were. */
class Unsupported extends AwsFailure {}

export function unsupported(service: string, what: string): Unsupported {
  return new Unsupported('NotSimulated', `The simulation has no ${what} of ${service}.`, 501);
}
