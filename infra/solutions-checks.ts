import { type App, Validations } from 'aws-cdk-lib';

/** Lets cdk-nag's AwsSolutions rules stop the synthesis; what is acknowledged has its reason. */
export async function addSolutionsChecks(app: App): Promise<void> {
  // Only what is about to be deployed is worth its time.
  const { AwsSolutionsChecks } = await import('cdk-nag');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}
