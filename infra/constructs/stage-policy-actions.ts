/**
 * Actions that widen a role. IAM knows the key `iam:PermissionsBoundary` for these.
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsidentityandaccessmanagement.html
 */
export const roleGrantActions = [
  'iam:AttachRolePolicy',
  'iam:CreateRole',
  'iam:DeleteRolePolicy',
  'iam:DetachRolePolicy',
  'iam:PutRolePermissionsBoundary',
  'iam:PutRolePolicy',
];

/** Other actions of CloudFormation on roles. None of them removes a boundary. */
export const roleActions = [
  'iam:DeleteRole',
  'iam:Get*',
  'iam:PassRole',
  // To tag and to untag; the template with all stages must stay short.
  'iam:*agRole',
  'iam:UpdateAssumeRolePolicy',
  'iam:UpdateRole*',
];

/** On resources with ids of AWS, or on none. Where they have tags, those of another stage are refused. */
export const byIdActions = [
  'budgets:*',
  'cloudfront:*',
  'kms:CreateKey',
  'kms:TagResource',
  'lambda:*agResource',
  'logs:*Delivery',
  'logs:*QueryDefinition*',
  'logs:*ResourcePolic*',
  'logs:UpdateDeliveryConfiguration',
  // A sender is known by its domain, which stages may share.
  'ses:SendEmail',
  'wafv2:*',
  'xray:*',
];

/** Reading what is neither a secret nor data of people. */
export const readActions = [
  'acm:Describe*',
  'acm:List*',
  'athena:*NamedQuer*',
  'cloudformation:Describe*',
  'cloudformation:Get*',
  'cloudformation:List*',
  'cloudformation:ValidateTemplate',
  'cloudwatch:Describe*',
  'cloudwatch:Get*',
  'cloudwatch:List*',
  'codedeploy:Get*',
  'codedeploy:List*',
  'dynamodb:ListTables',
  'iam:List*',
  'lambda:GetAccountSettings',
  'lambda:List*',
  'logs:Describe*',
  'logs:List*',
  's3:ListAllMyBuckets',
  'secretsmanager:GetRandomPassword',
  'secretsmanager:ListSecrets',
  'sns:List*',
  'ssm:DescribeParameters',
  'states:List*',
  'states:ValidateStateMachineDefinition',
  'tag:Get*',
];
