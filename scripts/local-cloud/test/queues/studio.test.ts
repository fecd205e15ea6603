import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterEach, expect, it } from 'vitest';
import { type Studio, startStudio } from '../../studio.ts';
import { type Template, templateSchema } from '../../template/assembly.ts';
import { until } from '../step-functions/support/until.ts';
import { allow, arnOf, mapping, queue, queuesOfTest } from './support/start-queues.ts';

const { newFolder } = queuesOfTest();
let studio: Studio | undefined;
afterEach(async () => {
  await studio?.stop();
  studio = undefined;
});

const consuming = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** Gives the studio a queue whose function is its own, which fails on such an event. */
function alterTemplate(template: Template): Template {
  const Role = template.Resources.GetAppUsage?.Properties?.Role;
  const [roleId] = Object.keys(template.Resources).filter((id) =>
    JSON.stringify(Role).includes(`"${id}"`),
  );
  const more = {
    Jobs: queue({ VisibilityTimeout: 900 }),
    Address: {
      Type: 'AWS::SSM::Parameter',
      Properties: { Name: '/test/jobs', Type: 'String', Value: { Ref: 'Jobs' } },
    },
    Consuming: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        PolicyDocument: { Statement: allow(consuming, arnOf('Jobs')) },
        Roles: [{ Ref: roleId }],
      },
    },
    Mapping: mapping({ FunctionName: { Ref: 'GetAppUsage' } }),
  };
  return templateSchema.parse({ ...template, Resources: { ...template.Resources, ...more } });
}

function clientSettings({ aws }: Studio) {
  const credentials = aws.administratorCredentials();
  return { endpoint: aws.origin, region: 'us-east-1', credentials };
}

it('the studio’s queues have addresses here, invoke its functions, and are kept', async () => {
  const options = { dataDir: newFolder(), port: 0, alterTemplate };
  studio = await startStudio(options);
  const ssm = new SSMClient(clientSettings(studio));
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name: '/test/jobs' }));
  const QueueUrl = Parameter?.Value;
  expect(QueueUrl).toMatch(new RegExp(`^${studio.aws.origin}/\\d{12}/`));
  await new SQSClient(clientSettings(studio)).send(
    new SendMessageCommand({ QueueUrl, MessageBody: 'job' }),
  );
  await studio.queues.idle();
  expect(studio.queues.messages('Jobs')).toMatchObject([{ body: 'job', receiveCount: 1 }]);
  await studio.stop();
  studio = await startStudio(options);
  const { queues } = studio;
  await until(() => queues.messages('Jobs')[0]?.receiveCount === 2);
});
