import type { Studio } from '@atelier/local-cloud/studio';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { type CanaryReport, canaryReportSchema } from '../../../shared/canary.ts';
import { asAdministrator } from '../../support/aws-client.ts';

/** Runs the canary as an operator does, and gives what it reports; rejects where it fails. */
export async function invokeCanary({ aws }: Studio, request: object): Promise<CanaryReport> {
  const client = new LambdaClient(asAdministrator(aws));
  const command = new InvokeCommand({
    FunctionName: 'atelier-dev-canary',
    Payload: JSON.stringify(request),
  });
  const { FunctionError, Payload } = await client.send(command);
  const answer: unknown = JSON.parse(Payload?.transformToString() ?? 'null');
  if (FunctionError !== undefined) throw new Error(JSON.stringify(answer));
  return canaryReportSchema.parse(answer);
}
