import { ACMClient } from '@aws-sdk/client-acm';
import { APIGatewayClient } from '@aws-sdk/client-api-gateway';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';

export type AwsClients = ReturnType<typeof awsClients>;

/** Where the clients send their requests, and as whom; AWS, and whoever runs the command. */
type Elsewhere = {
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
};

/** Clients with the credentials of the environment, a profile or single sign-on. */
export function awsClients(region: string, elsewhere: Elsewhere = {}) {
  const config = { region, ...elsewhere };
  return {
    acm: new ACMClient(config),
    apiGateway: new APIGatewayClient(config),
    cloudFormation: new CloudFormationClient(config),
    cloudFront: new CloudFrontClient(config),
    cloudWatch: new CloudWatchClient(config),
    lambda: new LambdaClient(config),
    logs: new CloudWatchLogsClient(config),
    dynamodb: new DynamoDBClient(config),
    s3: new S3Client(config),
    secrets: new SecretsManagerClient(config),
    serviceQuotas: new ServiceQuotasClient(config),
    ssm: new SSMClient(config),
    sts: new STSClient(config),
  };
}
