import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type Distribution,
  type DistributionProps,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

type Naming = Pick<DistributionProps, 'domainNames' | 'certificate' | 'minimumProtocolVersion'>;

/**
 * Gives a distribution the stage's own name. The security policy is the strictest that still speaks
 * TLS 1.2, as senders of webhooks may ("Supported protocols and ciphers between viewers and CloudFront",
 * CloudFront developer guide); under CloudFront's own name the choice is CloudFront's.
 */
export function namingOf(scope: Construct, { domain }: Stage): Naming {
  if (!domain) return {};
  return {
    domainNames: [domain.name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2025,
  };
}

/** DNS records of the stage's own name for a distribution, over both versions of IP. */
export class NameRecords extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: { name: string; zone: string; to: Distribution },
  ) {
    super(scope, id);
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: props.zone,
      // Records are named in full, so the zone may be that of a parent name too.
      zoneName: props.name,
    });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(props.to));
    new ARecord(this, 'IPv4', { zone, target });
    new AaaaRecord(this, 'IPv6', { zone, target });
  }
}
