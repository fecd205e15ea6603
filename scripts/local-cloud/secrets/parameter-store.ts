import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  jsonAnswer,
  jsonFailure,
  oneRequest,
  operationOf,
  parseBody,
  unknownOperation,
} from '../aws/json-protocol.ts';
import { AwsFailure, type AwsResponse, type AwsService } from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import { readJsonFile, writeJsonFile } from '../data/json.ts';
import { createTokenBucket } from '../quotas.ts';
import type { ResolvedTemplate } from '../template/template.ts';

const nameSchema = z.object({ Name: z.string() });

const getSchema = z.strictObject({
  Name: z.string(),
  WithDecryption: z.optional(z.boolean()),
});

/** https://docs.aws.amazon.com/systems-manager/latest/APIReference/API_PutParameter.html */
const putSchema = z.strictObject({
  Name: z.string(),
  Value: z.string().check(z.minLength(1), z.maxLength(4096)),
  Overwrite: z._default(z.boolean(), false),
});

const parameterSchema = z.object({ Type: z.enum(['String', 'StringList']), Value: z.string() });

type Options = {
  template: ResolvedTemplate;
  dataDir: string;
  clock: Clock;
  /** How many parameters are read a second; without it as many as are asked for. */
  readsPerSecond?: number | undefined;
};

/** Systems Manager's parameters: those of the template, which keep the values that they are given later. */
export function createParameterStore(options: Options): AwsService {
  const { template, clock, readsPerSecond: rate } = options;
  let opened: KeptParameters | undefined;
  // When they are first asked for: a value may be what a custom resource answers.
  const kept = () => {
    opened ??= openParameters(options);
    return opened;
  };
  const reads = rate === undefined ? undefined : createTokenBucket({ rate, burst: rate }, clock);
  return {
    name: 'ssm',
    protocol: 'json',
    target: 'AmazonSSM.',
    failure: jsonFailure,
    consumedBy: oneRequest('parameterRequest'),
    actionsOf: (request) => [
      {
        action: `ssm:${operationOf(request)}`,
        resource: arnOf(template, nameIn(request.body)),
      },
    ],
    handle: async (request) => {
      const operation = operationOf(request);
      if (operation === 'GetParameter') {
        if (reads?.take() === false) {
          throw new AwsFailure('ThrottlingException', 'Rate exceeded', 400);
        }
        return getParameter(template, kept(), request.body);
      }
      if (operation === 'PutParameter') return putParameter(kept(), request.body);
      throw unknownOperation('Parameter Store', operation);
    },
  };
}

function openParameters({ template, dataDir, clock }: Options): KeptParameters {
  const inTemplate = new Map(
    template.resourcesOfType('AWS::SSM::Parameter').map(({ id, properties }) => {
      const { Type, Value } = parameterSchema.parse(properties);
      return [template.reference(id), { type: Type, value: Value }] as const;
    }),
  );
  const file = join(dataDir, 'parameters', `${template.stackName}.json`);
  return openKeptParameters(file, inTemplate, clock);
}

function getParameter(template: ResolvedTemplate, kept: KeptParameters, body: Buffer): AwsResponse {
  parsed(getSchema, body);
  const name = nameIn(body);
  const { type: Type, value: Value, version: Version, setAt } = found(kept, name);
  const ARN = arnOf(template, name);
  const LastModifiedDate = new Date(setAt).getTime() / 1000;
  return jsonAnswer({
    Parameter: { Name: name, Type, Value, Version, LastModifiedDate, ARN, DataType: 'text' },
  });
}

function putParameter(kept: KeptParameters, body: Buffer): AwsResponse {
  const { Value, Overwrite } = parsed(putSchema, body);
  const name = nameIn(body);
  const parameter = found(kept, name);
  if (!Overwrite) {
    const message =
      'The parameter already exists. To overwrite this value, set the overwrite option.';
    throw new AwsFailure('ParameterAlreadyExists', message, 400);
  }
  return jsonAnswer({ Version: kept.put(name, parameter, Value), Tier: 'Standard' });
}

/** Only the template makes parameters. */
function found(kept: KeptParameters, name: string) {
  const parameter = kept.get(name);
  if (parameter === undefined) throw new AwsFailure('ParameterNotFound', name, 400);
  return parameter;
}

function arnOf({ region, account }: ResolvedTemplate, name: string): string {
  return `arn:aws:ssm:${region}:${account}:parameter/${name.replace(/^\//, '')}`;
}

/** The name asked for; an ARN names its parameter too. */
function nameIn(body: Buffer): string {
  return parsed(nameSchema, body).Name.replace(/^arn:aws:ssm:[^:]*:[^:]*:parameter/, '');
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, body: Buffer): z.infer<Schema> {
  return parseBody(schema, body, 'ValidationException');
}

const keptSchema = z.object({
  /** The template's value; when it changes, it replaces the stored value. */
  fromTemplate: z.string(),
  type: z.string(),
  value: z.string(),
  version: z.int(),
  setAt: z.iso.datetime(),
});

type KeptParameter = z.infer<typeof keptSchema>;

type KeptParameters = {
  get(name: string): KeptParameter | undefined;
  /** Sets the value of an existing parameter and returns its new version. */
  put(name: string, parameter: KeptParameter, value: string): number;
};

/** The parameters of a stack, in a file of the data folder, updated to the current template. */
export function openKeptParameters(
  file: string,
  template: ReadonlyMap<string, { type: string; value: string }>,
  clock: Clock,
): KeptParameters {
  const before = readJsonFile(file, z.record(z.string(), keptSchema)) ?? {};
  const now = () => clock.now().toISOString();
  const kept = new Map(
    [...template].map(([name, { type, value }]): [string, KeptParameter] => {
      const known = before[name];
      if (known?.fromTemplate === value && known.type === type) return [name, known];
      const version = (known?.version ?? 0) + 1;
      return [name, { fromTemplate: value, type, value, version, setAt: now() }];
    }),
  );
  const write = () => writeJsonFile(file, Object.fromEntries(kept));
  write();
  return {
    get: (name) => kept.get(name),
    put: (name, parameter, value) => {
      const version = parameter.version + 1;
      kept.set(name, { ...parameter, value, version, setAt: now() });
      write();
      return version;
    },
  };
}
