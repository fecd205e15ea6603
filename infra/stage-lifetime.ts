/** Days for which the stage of a developer lives after its last deployment, unless that says otherwise; and at most. */
export const lifetimeDays = { usual: 14, most: 60 } as const;

/** The parameters of the stack of data that say until when the stage lives, and who wants it. A deployment sets them. */
export const lifetimeParameters = {
  deployedAt: 'DeployedAt',
  deployedBy: 'DeployedBy',
  days: 'LivesDays',
} as const;

/** The environment at GitHub whose workflow removes stages of developers, from `main` alone. */
export const developersEnvironment = 'developers';
