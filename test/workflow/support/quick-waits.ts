import type { Template } from '@atelier/local-cloud/assembly';
import { videoTimeouts } from '../../../shared/video-generation.ts';

/** Shortens the workflow's waits, so that a test need not wait as long as a person may have to. */
export const quickWaits = waitingFor(2);

/** How often a busy provider is asked again then. */
export const busyRepeats = 3;

/** Lets the workflow wait so many seconds for the provider's word, and 1 before each look. */
export function waitingFor(webhookSeconds: number): (template: Template) => Template {
  return (template) => {
    const Resources = Object.fromEntries(
      Object.entries(template.Resources).map(([id, resource]) => [
        id,
        resource.Type === 'AWS::StepFunctions::StateMachine'
          ? shortened(resource, webhookSeconds)
          : resource,
      ]),
    );
    return { ...template, Resources };
  };
}

function shortened(
  resource: Template['Resources'][string],
  webhookSeconds: number,
): Template['Resources'][string] {
  // The definition is a text within the template's JSON, hence the backslashes.
  const before = JSON.stringify(resource.Properties);
  const after = before
    .replaceAll(
      `\\"TimeoutSeconds\\":${videoTimeouts.webhook}`,
      `\\"TimeoutSeconds\\":${webhookSeconds}`,
    )
    .replaceAll(`\\"IntervalSeconds\\":${videoTimeouts.look}`, '\\"IntervalSeconds\\":1')
    .replaceAll(`\\"IntervalSeconds\\":${videoTimeouts.busy}`, '\\"IntervalSeconds\\":1')
    .replaceAll(
      `\\"MaxAttempts\\":${videoTimeouts.busyRepeats}`,
      `\\"MaxAttempts\\":${busyRepeats}`,
    );
  if (after === before) throw new Error('The definition has no wait that could be shortened.');
  return { ...resource, Properties: JSON.parse(after) };
}
