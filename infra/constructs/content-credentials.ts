import { CustomResource, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { customResourceFunctions } from '../function-entries.ts';
import { access } from '../grants/function-grants.ts';
import { parameterNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';
import { newestFunction } from './studio-function.ts';

type ContentCredentialsProps = {
  stage: Stage;
  /** The folder of the functions' bundles. */
  bundles: string;
};

/** In seconds. A new grant may take half a minute to be in force. */
const timeout = 60;

/** Long enough for Lambda's second try, a minute after the first. */
const maxWait = Duration.minutes(5);

/** Days until a key that is deleted is gone; KMS waits for so many at least. */
const pendingWindow = Duration.days(7);

/**
 * What signs results: a key that never leaves KMS, and its certificates in a parameter, where an operator may put others. The
 * key goes with the stack, since what it has signed is verified by the certificate alone.
 */
export class ContentCredentials extends Construct {
  readonly keyArn: string;
  /** PEM, as they were issued here: the key's own, then that of the root that vouches for it alone. */
  readonly issued: string;
  /** The parameter with the certificates: functions begin when it is there. */
  readonly certificates: StringParameter;

  constructor(scope: Construct, id: string, { stage, bundles }: ContentCredentialsProps) {
    super(scope, id);
    const key = new Key(this, 'Key', {
      description: `Signs the content credentials of results in ${stage.name}`,
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: RemovalPolicy.DESTROY,
      pendingWindow,
    });
    nameInTemplate(key, 'CredentialKey');
    this.keyArn = key.keyArn;
    const maker = newestFunction(this, {
      name: 'credentialCertificates',
      entry: customResourceFunctions.credentialCertificates,
      description: 'Certifies the key of content credentials, for CloudFormation',
      grants: { memory: 512, timeout, access: [access({}, ['kms:GetPublicKey'], key.keyArn)] },
      stage,
      bundles,
    });
    const certified = new CustomResource(this, 'Certified', {
      serviceToken: maker.functionArn,
      serviceTimeout: maxWait,
      resourceType: 'Custom::CredentialCertificates',
      properties: { KeyArn: key.keyArn },
    });
    nameInTemplate(certified, 'CertifiedCredentialKey');
    this.issued = certified.getAttString('Certificates');
    this.certificates = new StringParameter(this, 'Certificates', {
      parameterName: parameterNameOf(stage, 'credential-certificates'),
      stringValue: this.issued,
      description: 'PEM certificates of the key that signs results: its own, then its issuers',
    });
    nameInTemplate(this.certificates, 'CredentialCertificatesParameter');
  }
}
