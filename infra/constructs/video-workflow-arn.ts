import { ArnFormat, type Stack } from 'aws-cdk-lib';
import type { Stage } from '../stages.ts';

export function videoWorkflowName(stage: Stage): string {
  return `atelier-${stage.name}-video`;
}

/**
 * Made from the name, not by reference: the workflow waits for its functions, and one of them, like the
 * routes, names the workflow.
 */
export function videoWorkflowArn(stack: Stack, stage: Stage): string {
  return stack.formatArn({
    service: 'states',
    resource: 'stateMachine',
    resourceName: videoWorkflowName(stage),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}

/** The executions of a workflow: their ARNs are made of its own, and end in their names. */
export function videoExecutionsOf(workflowArn: string): string {
  return `${workflowArn.replace(':stateMachine:', ':execution:')}:*`;
}
