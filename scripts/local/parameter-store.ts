import * as z from 'zod/mini';
import {
  jsonAnswer,
  jsonFailure,
  operationOf,
  parseJson,
  unknownOperation,
} from './aws/json-protocol.ts';
import { AwsFailure, type AwsService } from './aws/service.ts';
import type { ResolvedTemplate } from './template.ts';

const inputSchema = z.object({ Name: z.string(), WithDecryption: z.optional(z.boolean()) });
const parameterSchema = z.object({ Type: z.enum(['String', 'StringList']), Value: z.string() });

/** Systems Manager's parameters, with the values that the template gives them. */
export function createParameterStore(template: ResolvedTemplate): AwsService {
  const parameters = new Map(
    template
      .resourcesOfType('AWS::SSM::Parameter')
      .map(({ id, properties }) => [template.reference(id), parameterSchema.parse(properties)]),
  );
  return {
    name: 'ssm',
    protocol: 'json',
    target: 'AmazonSSM.',
    failure: jsonFailure,
    actionsOf: (request) => [
      {
        action: `ssm:${operationOf(request)}`,
        resource: arnOf(template, nameIn(request.body)),
      },
    ],
    handle: async (request) => {
      const operation = operationOf(request);
      if (operation !== 'GetParameter') throw unknownOperation('Parameter Store', operation);
      const name = nameIn(request.body);
      const parameter = parameters.get(name);
      if (parameter === undefined) throw new AwsFailure('ParameterNotFound', `${name}`, 400);
      const ARN = arnOf(template, name);
      return jsonAnswer({
        Parameter: { Name: name, ...parameter, Version: 1, ARN, DataType: 'text' },
      });
    },
  };
}

function arnOf({ region, account }: ResolvedTemplate, name: string): string {
  return `arn:aws:ssm:${region}:${account}:parameter/${name.replace(/^\//, '')}`;
}

/** The name asked for; an ARN names its parameter too. */
function nameIn(body: Buffer): string {
  const result = inputSchema.safeParse(parseJson(body));
  if (!result.success) {
    throw new AwsFailure('ValidationException', z.prettifyError(result.error), 400);
  }
  return result.data.Name.replace(/^arn:aws:ssm:[^:]*:[^:]*:parameter/, '');
}
