import { APIGatewayClient } from '@aws-sdk/client-api-gateway';
import { AthenaClient } from '@aws-sdk/client-athena';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
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
    apiGateway: new APIGatewayClient(config),
    athena: new AthenaClient(config),
    cloudFormation: new CloudFormationClient(config),
    cloudFront: new CloudFrontClient(config),
    dynamodb: new DynamoDBClient(config),
    s3: new S3Client(config),
    secrets: new SecretsManagerClient(config),
    ssm: new SSMClient(config),
    sts: new STSClient(config),
  };
}
