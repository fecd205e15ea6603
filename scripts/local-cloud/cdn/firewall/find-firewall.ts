import type { Clock } from '../../clock.ts';
import type { ResolvedTemplate } from '../../template.ts';
import { createFirewall, type Firewall } from './firewall.ts';

/** The firewall that a distribution names: in its own template, or in that of CloudFront's region. */
export function findFirewall(
  template: ResolvedTemplate,
  webAclArn: string | undefined,
  clock: Clock,
): Firewall | undefined {
  if (webAclArn === undefined) return undefined;
  for (const each of [template, template.edge]) {
    const acl = each
      ?.resourcesOfType('AWS::WAFv2::WebACL')
      .find(({ id }) => each.attribute(id, 'Arn') === webAclArn);
    if (acl) return createFirewall(acl.properties, clock);
  }
  throw new Error(`The distribution names the web ACL ${webAclArn}, which is not there.`);
}
