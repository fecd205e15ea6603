import { createHash } from 'node:crypto';

/** One resource, as far as its name and its account need it. */
export type Named = {
  id: string;
  stackName: string;
  region: string;
  account: string;
  /** A property's resolved value when it is a string. */
  property(name: string): string | undefined;
};

type Identity = {
  reference(resource: Named): string;
  attributes: Record<string, (resource: Named) => string>;
};

const LOWER_CASE = 'abcdefghijklmnopqrstuvwxyz0123456789';
const UPPER_CASE = LOWER_CASE.toUpperCase();
const ID_ALPHABETS = { upper: UPPER_CASE, lower: LOWER_CASE };

function nameOf(property: string, longest = 128): (resource: Named) => string {
  return (resource) =>
    resource.property(property) ?? fitted(`${resource.stackName}-${resource.id}`, longest);
}

function idOf(prefix: string, length: number, letters: keyof typeof ID_ALPHABETS) {
  return (resource: Named) =>
    prefix + madeUpId(`${resource.stackName}/${resource.id}`, length, ID_ALPHABETS[letters]);
}

function arn(service: string, resource: Named, path: string): string {
  return `arn:aws:${service}:${resource.region}:${resource.account}:${path}`;
}

function onlyReference(reference: (resource: Named) => string): Identity {
  return { reference, attributes: {} };
}

const tableName = nameOf('TableName');
const tableArn = (table: Named) => arn('dynamodb', table, `table/${tableName(table)}`);

const bucketName = (bucket: Named) => nameOf('BucketName', 63)(bucket).toLowerCase();
const functionName = nameOf('FunctionName', 64);
/** What a template publishes here is the first version of its function. */
const publishedVersion = '1';
const qualifiedArn = (qualifier: (resource: Named) => string) => (resource: Named) =>
  arn('lambda', resource, `function:${resource.property('FunctionName')}:${qualifier(resource)}`);
const versionArn = qualifiedArn(() => publishedVersion);
const aliasArn = qualifiedArn(nameOf('Name'));
const roleName = nameOf('RoleName', 64);
const parameterName = nameOf('Name');
const logGroupName = nameOf('LogGroupName');
const secretArn = (secret: Named) =>
  arn(
    'secretsmanager',
    secret,
    `secret:${nameOf('Name')(secret)}-${madeUpId(secret.id, 6, UPPER_CASE)}`,
  );
const keyId = idOf('', 32, 'lower');
const keyArn = (key: Named) => arn('kms', key, `key/${keyId(key)}`);
const queueName = nameOf('QueueName', 80);
const queueUrl = (queue: Named) =>
  `https://sqs.${queue.region}.amazonaws.com/${queue.account}/${queueName(queue)}`;
const layerArn = (layer: Named) => arn('lambda', layer, `layer:${nameOf('LayerName')(layer)}:1`);
const restApiId = idOf('', 10, 'lower');
const distributionId = idOf('E', 13, 'upper');
const accessControlId = idOf('E', 13, 'upper');
const functionArn = (fn: Named) =>
  `arn:aws:cloudfront::${fn.account}:function/${nameOf('Name', 64)(fn)}`;
const stateMachineName = nameOf('StateMachineName', 80);
const stateMachineArn = (machine: Named) =>
  arn('states', machine, `stateMachine:${stateMachineName(machine)}`);
const streamName = nameOf('DeliveryStreamName', 64);
const topicArn = (topic: Named) => arn('sns', topic, nameOf('TopicName')(topic));
const alarmName = nameOf('AlarmName', 255);
const ruleName = nameOf('Name', 64);
const webAclId = idOf('', 32, 'lower');
const webAclName = nameOf('Name');
const deliveryName = nameOf('Name', 60);
const policyId = idOf('', 32, 'lower');

/** How each type of resource answers `Ref` and `Fn::GetAtt`; a type that is missing has neither. */
export const identities: Readonly<Record<string, Identity>> = {
  'AWS::DynamoDB::Table': { reference: tableName, attributes: { Arn: tableArn } },
  'AWS::S3::Bucket': {
    reference: bucketName,
    attributes: {
      Arn: (bucket) => `arn:aws:s3:::${bucketName(bucket)}`,
      RegionalDomainName: (bucket) => `${bucketName(bucket)}.s3.${bucket.region}.amazonaws.com`,
    },
  },
  'AWS::Lambda::Function': {
    reference: functionName,
    attributes: { Arn: (fn) => arn('lambda', fn, `function:${functionName(fn)}`) },
  },
  'AWS::Lambda::Version': {
    reference: versionArn,
    attributes: { Version: () => publishedVersion },
  },
  'AWS::Lambda::Alias': onlyReference(aliasArn),
  'AWS::Lambda::LayerVersion': onlyReference(layerArn),
  'AWS::IAM::Role': {
    reference: roleName,
    attributes: {
      Arn: (role) => `arn:aws:iam::${role.account}:role/${roleName(role)}`,
      RoleId: idOf('AROA', 17, 'upper'),
    },
  },
  'AWS::SecretsManager::Secret': onlyReference(secretArn),
  'AWS::SSM::Parameter': onlyReference(parameterName),
  'AWS::KMS::Key': { reference: keyId, attributes: { Arn: keyArn } },
  'AWS::Logs::LogGroup': {
    reference: logGroupName,
    attributes: { Arn: (group) => `${arn('logs', group, `log-group:${logGroupName(group)}`)}:*` },
  },
  'AWS::ApiGateway::RestApi': {
    reference: restApiId,
    attributes: { RootResourceId: idOf('root', 6, 'lower') },
  },
  'AWS::ApiGateway::Deployment': onlyReference(idOf('', 6, 'lower')),
  'AWS::ApiGateway::Stage': onlyReference(nameOf('StageName')),
  'AWS::ApiGateway::UsagePlan': onlyReference(idOf('', 6, 'lower')),
  'AWS::ApiGateway::ApiKey': onlyReference(idOf('', 10, 'lower')),
  'AWS::CloudFront::Distribution': {
    reference: distributionId,
    attributes: {
      DomainName: (distribution) => `${idOf('d', 13, 'lower')(distribution)}.cloudfront.net`,
    },
  },
  'AWS::CloudFront::OriginAccessControl': {
    reference: accessControlId,
    attributes: { Id: accessControlId },
  },
  'AWS::CloudFront::PublicKey': onlyReference(idOf('K', 13, 'upper')),
  'AWS::CloudFront::KeyGroup': onlyReference(policyId),
  'AWS::CloudFront::ResponseHeadersPolicy': onlyReference(policyId),
  'AWS::CloudFront::Function': {
    reference: functionArn,
    attributes: { FunctionARN: functionArn },
  },
  'AWS::StepFunctions::StateMachine': {
    reference: stateMachineArn,
    attributes: { Arn: stateMachineArn, Name: stateMachineName },
  },
  'AWS::WAFv2::WebACL': {
    reference: (acl) => `${webAclName(acl)}|${webAclId(acl)}|CLOUDFRONT`,
    attributes: {
      Arn: (acl) => arn('wafv2', acl, `global/webacl/${webAclName(acl)}/${webAclId(acl)}`),
    },
  },
  'AWS::Logs::LogStream': onlyReference(nameOf('LogStreamName')),
  'AWS::Logs::SubscriptionFilter': onlyReference(nameOf('FilterName')),
  'AWS::KinesisFirehose::DeliveryStream': {
    reference: streamName,
    attributes: {
      Arn: (stream) => arn('firehose', stream, `deliverystream/${streamName(stream)}`),
    },
  },
  'AWS::Logs::DeliverySource': onlyReference(deliveryName),
  'AWS::Logs::DeliveryDestination': {
    reference: deliveryName,
    attributes: {
      Arn: (destination) =>
        arn('logs', destination, `delivery-destination:${deliveryName(destination)}`),
    },
  },
  'AWS::CloudWatch::Alarm': {
    reference: alarmName,
    attributes: { Arn: (alarm) => arn('cloudwatch', alarm, `alarm:${alarmName(alarm)}`) },
  },
  'AWS::Events::Rule': {
    reference: ruleName,
    attributes: { Arn: (rule) => arn('events', rule, `rule/${ruleName(rule)}`) },
  },
  'AWS::SQS::Queue': {
    reference: queueUrl,
    attributes: {
      Arn: (queue) => arn('sqs', queue, queueName(queue)),
      QueueName: queueName,
      QueueUrl: queueUrl,
    },
  },
  'AWS::SNS::Topic': onlyReference(topicArn),
};

/** An id of the kind AWS makes up, the same for the same seed. */
function madeUpId(seed: string, length: number, alphabet: string): string {
  const bytes = createHash('sha512').update(seed).digest();
  return Array.from({ length }, (_, index) => alphabet[(bytes[index] ?? 0) % alphabet.length]).join(
    '',
  );
}

/** The name, cut and made unique by a hash if it is too long. */
function fitted(name: string, longest: number): string {
  if (name.length <= longest) return name;
  return `${name.slice(0, longest - 9)}-${madeUpId(name, 8, LOWER_CASE)}`;
}
