import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../../template/template.ts';
import { requestContext } from './condition.ts';
import { decide, readStatements } from './statement.ts';

/** Something in the template that runs as a role, and the service that assumes the role for it. */
type Actor = {
  /** Logical ids. */
  id: string;
  roleId: string;
  service: `${'lambda' | 'states' | 'logs' | 'firehose' | 'apigateway'}.amazonaws.com`;
  /** Its ARN, if the service passes it when it assumes the role. */
  sourceArn?: string;
};

const functionSchema = z.object({ Role: z.string() });
const roleArnSchema = z.object({ RoleArn: z.string() });
const subscriptionSchema = z.extend(roleArnSchema, { LogGroupName: z.string() });
const streamSchema = z.object({
  ExtendedS3DestinationConfiguration: z.object({ RoleARN: z.string() }),
});

/** Everything in the template that runs as a role. Fails if a role is not in the template. */
export function actorsOf(template: ResolvedTemplate): Actor[] {
  const roleIdOf = roleFinder(template);
  const functions = template
    .resourcesOfType('AWS::Lambda::Function')
    .map(({ id, properties }): Actor => {
      const roleId = roleIdOf(id, functionSchema.parse(properties).Role);
      return { id, roleId, service: 'lambda.amazonaws.com' };
    });
  const stateMachines = template
    .resourcesOfType('AWS::StepFunctions::StateMachine')
    .map(({ id, properties }): Actor => {
      const roleId = roleIdOf(id, roleArnSchema.parse(properties).RoleArn);
      const sourceArn = template.attribute(id, 'Arn');
      return { id, roleId, service: 'states.amazonaws.com', sourceArn };
    });
  return [...functions, ...stateMachines, ...logDeliverers(template, roleIdOf)];
}

/**
 * What brings log lines to a bucket: CloudWatch Logs for each subscription, and Firehose.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/SubscriptionFilters.html#FirehoseExample
 */
function logDeliverers(
  template: ResolvedTemplate,
  roleIdOf: (id: string, roleArn: string) => string,
): Actor[] {
  const { region, account } = template;
  const subscriptions = template
    .resourcesOfType('AWS::Logs::SubscriptionFilter')
    .map(({ id, properties }): Actor => {
      const { RoleArn, LogGroupName } = subscriptionSchema.parse(properties);
      const sourceArn = `arn:aws:logs:${region}:${account}:log-group:${LogGroupName}:*`;
      return { id, roleId: roleIdOf(id, RoleArn), service: 'logs.amazonaws.com', sourceArn };
    });
  const streams = template
    .resourcesOfType('AWS::KinesisFirehose::DeliveryStream')
    .map(({ id, properties }): Actor => {
      const { RoleARN } = streamSchema.parse(properties).ExtendedS3DestinationConfiguration;
      const sourceArn = template.attribute(id, 'Arn');
      return { id, roleId: roleIdOf(id, RoleARN), service: 'firehose.amazonaws.com', sourceArn };
    });
  return [...subscriptions, ...streams];
}

/** Finds the logical id of a role by its ARN, for what is named by `id`. */
export function roleFinder(template: ResolvedTemplate): (id: string, roleArn: string) => string {
  const roles = new Map(
    template
      .resourcesOfType('AWS::IAM::Role')
      .map(({ id }) => [template.attribute(id, 'Arn'), id] as const),
  );
  return (id, roleArn) => {
    const roleId = roles.get(roleArn);
    if (roleId === undefined) throw new Error(`${id}: its role is not in the template`);
    return roleId;
  };
}

const roleSchema = z.object({ AssumeRolePolicyDocument: z.unknown() });

/**
 * Fails if a service may not assume the role of what it runs. Lambda does not name the function
 * when it assumes a role; the other services pass the ARN of what they run.
 * @see https://docs.aws.amazon.com/step-functions/latest/dg/procedure-create-iam-role.html
 */
export function requireTrust(template: ResolvedTemplate, actor: Actor): void {
  const { id, roleId, service, sourceArn } = actor;
  const { AssumeRolePolicyDocument } = roleSchema.parse(template.resource(roleId).properties);
  const statements = readStatements(AssumeRolePolicyDocument, roleId, 'trust');
  const decision = decide(statements, {
    caller: { kind: 'service', name: service },
    action: 'sts:AssumeRole',
    resource: template.attribute(roleId, 'Arn'),
    context: requestContext(
      sourceArn === undefined
        ? {}
        : { 'aws:SourceArn': sourceArn, 'aws:SourceAccount': template.account },
    ),
  });
  if (decision?.effect !== 'Allow') {
    throw new Error(`${id} cannot run: ${service} may not assume ${roleId}`);
  }
}
