import { AwsFailure } from '@atelier/local-cloud/parts/aws/service';
import * as z from 'zod/mini';
import { inputOf, jsonAnswer, jsonFailure, operationOf, unsupported } from '../json-protocol.ts';
import type { Handle, WireRequest, WireResponse } from '../wire.ts';

type Version = { id: string; value: string };
type Versions = { AWSCURRENT: Version; AWSPREVIOUS?: Version };

const getSchema = z.strictObject({
  SecretId: z.string(),
  VersionStage: z._default(z.enum(['AWSCURRENT', 'AWSPREVIOUS']), 'AWSCURRENT'),
});

/** ARNs end with a hyphen and six characters. */
const nameIn = (id: string): string => (id.split(':secret:')[1] ?? id).replace(/-[^-]{6}$/, '');

/** The secrets of one history, by their ARNs; what has no value was never set. */
export function createSecretsManager(
  arns: readonly string[],
  values: Readonly<Record<string, string>>,
) {
  const names = new Map(arns.map((arn) => [nameIn(arn), arn]));
  const versions = new Map<string, Versions>(
    Object.entries(values).map(([name, value]) => [
      name,
      { AWSCURRENT: { id: `${name} 1`, value } },
    ]),
  );
  let count = 1;

  function answer(request: WireRequest): WireResponse {
    const operation = operationOf(request);
    if (operation !== 'GetSecretValue') throw unsupported('Secrets Manager', operation);
    const { SecretId, VersionStage } = inputOf(getSchema, request);
    const name = names.has(SecretId) ? SecretId : nameIn(SecretId);
    const version = versions.get(name)?.[VersionStage];
    if (!version) throw new AwsFailure('ResourceNotFoundException', 'There is no such value', 400);
    const { id: VersionId, value: SecretString } = version;
    const ARN = names.get(name);
    return jsonAnswer({ ARN, Name: name, SecretString, VersionId, VersionStages: [VersionStage] });
  }

  const handle: Handle = (request) => {
    try {
      return answer(request);
    } catch (error) {
      return jsonFailure(error);
    }
  };
  return {
    handle,
    valueOf: (name: string) => versions.get(name)?.AWSCURRENT.value ?? '',
    /** Replaces a value; what was current is the previous one from now on. */
    replace(name: string, value: string): void {
      const before = versions.get(name)?.AWSCURRENT;
      count += 1;
      versions.set(name, {
        AWSCURRENT: { id: `${name} ${count}`, value },
        ...(before && { AWSPREVIOUS: before }),
      });
    },
  };
}
