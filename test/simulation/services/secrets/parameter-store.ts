import { AwsFailure } from '@atelier/local-cloud/parts/aws/service';
import type { ResolvedTemplate } from '@atelier/local-cloud/template';
import * as z from 'zod/mini';
import { inputOf, jsonAnswer, jsonFailure, operationOf, unsupported } from '../json-protocol.ts';
import type { Handle } from '../wire.ts';

const getSchema = z.strictObject({ Name: z.string(), WithDecryption: z.optional(z.boolean()) });
const valueSchema = z.object({ Value: z.string() });

/** The parameters of a template, with their values by their names. */
export function readParameters(template: ResolvedTemplate): ReadonlyMap<string, string> {
  return new Map(
    template
      .resourcesOfType('AWS::SSM::Parameter')
      .map(({ id, properties }) => [
        template.reference(id),
        z.parse(valueSchema, properties).Value,
      ]),
  );
}

/** Systems Manager's parameters, which nothing changes in a history. */
export function createParameterStore(values: ReadonlyMap<string, string>): Handle {
  return (request) => {
    const operation = operationOf(request);
    if (operation !== 'GetParameter') throw unsupported('Parameter Store', operation);
    const { Name } = inputOf(getSchema, request);
    const Value = values.get(Name);
    if (Value === undefined) return jsonFailure(new AwsFailure('ParameterNotFound', Name, 400));
    return jsonAnswer({ Parameter: { Name, Type: 'String', Value, Version: 1 } });
  };
}
