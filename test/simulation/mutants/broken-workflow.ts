import { readStateMachines } from '@atelier/local-cloud/parts/step-functions/state-machine';
import type { Blueprint } from '../services/blueprint.ts';
import type { WorkflowMutant } from './mutant.ts';

const machineType = 'AWS::StepFunctions::StateMachine';

/** The blueprint with a fault in the definition of its workflow. */
export function withBrokenWorkflow(
  blueprint: Blueprint,
  patch: WorkflowMutant['patch'],
): Blueprint {
  const { template } = blueprint;
  const broken = template.resourcesOfType(machineType).map((resource) => {
    const { DefinitionString: text } = resource.properties;
    const before = JSON.parse(String(text));
    const DefinitionString = JSON.stringify(merged(before, patch));
    if (DefinitionString === JSON.stringify(before)) throw new Error('The patch breaks nothing.');
    return { ...resource, properties: { ...resource.properties, DefinitionString } };
  });
  const resourcesOfType = () => broken;
  return { ...blueprint, stateMachines: readStateMachines({ ...template, resourcesOfType }) };
}

/** A JSON merge patch: what is null goes, objects are merged, everything else is replaced. */
function merged(before: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const changed = Object.entries(patch)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, merged(Object(before)[name], value)]);
  const kept = Object.entries(Object(before)).filter(([name]) => !(name in patch));
  return Object.fromEntries([...kept, ...changed]);
}
