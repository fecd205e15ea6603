import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { prefixOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';
import { RollbackAlarms } from './rollback-alarms.ts';
import { serviceRole } from './service-role.ts';

/**
 * Shifts every function that the stack has by now to its new version gradually: a tenth of its calls, and
 * after five minutes the rest. When an alarm goes off meanwhile, CodeDeploy goes back to the old version,
 * the deployment of the stack fails, and CloudFormation rolls back all of it. A function's first version
 * takes over at once, since there is nothing to go back to.
 */
export class GradualDeployment extends Construct {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application', {
      applicationName: prefixOf(stage),
    });
    nameInTemplate(application, 'Deployments');
    const functions = scope.node.findAll().filter((construct) => construct instanceof Alias);
    const role = this.role(functions);
    const alarms = new RollbackAlarms(this, 'Alarms', { stage, functions });
    for (const alias of functions) {
      const { id: name } = alias.lambda.node;
      const group = new LambdaDeploymentGroup(this, name, {
        application,
        alias,
        // The CDK would attach AWS's policy, which may move every alias of the account.
        role,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        deploymentGroupName: name,
        alarms: alarms.of(alias),
      });
      nameInTemplate(group, `${name}Deployment`);
    }
  }

  /**
   * The role of CodeDeploy. Its actions are those of AWS's own policy without hooks and files,
   * https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSCodeDeployRoleForLambdaLimited.html,
   * on these functions alone. For alarms that policy allows `*`, and so does this one: CodeDeploy does not
   * document how it reads them.
   */
  private role(functions: readonly Alias[]): IRole {
    return serviceRole(this, 'DeploymentsRole', {
      service: 'codedeploy.amazonaws.com',
      statements: [
        new PolicyStatement({
          actions: [
            'lambda:GetAlias',
            'lambda:UpdateAlias',
            'lambda:GetProvisionedConcurrencyConfig',
          ],
          resources: functions.flatMap(({ lambda: { functionArn } }) => [
            functionArn,
            `${functionArn}:*`,
          ]),
        }),
        new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
      ],
    });
  }
}
