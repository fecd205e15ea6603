import { broken, type Case, compareClients, failing, json, tooFast } from './beside-the-sdk.ts';

const arn = 'arn:aws:states:us-east-1:0:execution:m:j';

const cases: readonly Case[] = [
  [
    'a message',
    'sqs',
    'SendMessageCommand',
    {
      QueueUrl: 'https://sqs.us-east-1.amazonaws.com/0/q',
      MessageBody: 'x',
      DelaySeconds: 5,
      MessageGroupId: 'g',
    },
    [tooFast, json(200, { MessageId: 'm', MD5OfMessageBody: '9dd4e461268c8034f5c8564e155c67a6' })],
  ],
  [
    'a workflow',
    'states',
    'StartExecutionCommand',
    { stateMachineArn: 'm', name: 'j', input: '{}' },
    [json(400, { __type: 'ExecutionAlreadyExists', message: 'It is there.' })],
  ],
  [
    'a workflow that goes on',
    'states',
    'SendTaskSuccessCommand',
    { taskToken: 't', output: '{}' },
    [json(400, { __type: 'TaskTimedOut', message: 'Late.' })],
  ],
  [
    'a workflow that is stopped',
    'states',
    'StopExecutionCommand',
    { executionArn: arn },
    [json(200, { stopDate: 1 })],
  ],
  [
    'a signature',
    'kms',
    'SignCommand',
    {
      KeyId: 'k',
      Message: new Uint8Array([1, 2]),
      MessageType: 'RAW',
      SigningAlgorithm: 'ECDSA_SHA_256',
    },
    [json(200, { KeyId: 'k', Signature: 'AQID' })],
  ],
  [
    'a secret',
    'secrets',
    'GetSecretValueCommand',
    { SecretId: 's', VersionStage: undefined },
    [broken, failing, failing, json(200, { SecretString: 'x' })],
  ],
  [
    'a secret that is not set',
    'secrets',
    'GetSecretValueCommand',
    { SecretId: 's' },
    [json(400, { __type: 'ResourceNotFoundException', message: 'None.' })],
  ],
  [
    'a parameter',
    'parameters',
    'GetParameterCommand',
    { Name: '/p' },
    [json(200, { Parameter: { Name: '/p', Value: 'v' } })],
  ],
];

compareClients(cases);
