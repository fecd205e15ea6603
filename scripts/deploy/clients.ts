import { APIGatewayClient } from '@aws-sdk/client-api-gateway';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';

export type AwsClients = ReturnType<typeof awsClients>;

/** Clients with the credentials of whoever runs the command: environment, profile or single sign-on. */
export function awsClients(region: string) {
  return {
    apiGateway: new APIGatewayClient({ region }),
    cloudFormation: new CloudFormationClient({ region }),
    cloudFront: new CloudFrontClient({ region }),
    s3: new S3Client({ region }),
    secrets: new SecretsManagerClient({ region }),
    ssm: new SSMClient({ region }),
    sts: new STSClient({ region }),
  };
}
