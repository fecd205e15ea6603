import type { Template } from '../../../scripts/local/template/template-schema.ts';
import { videoTimeouts } from '../../../shared/video-generation.ts';

/** Seconds that the workflow waits for the provider's word in tests. */
const webhookWait = 4;

/** Shortens the workflow's waits, so that a test need not wait as long as a person may have to. */
export function quickWaits(template: Template): Template {
  const Resources = Object.fromEntries(
    Object.entries(template.Resources).map(([id, resource]) => [
      id,
      resource.Type === 'AWS::StepFunctions::StateMachine' ? shortened(resource) : resource,
    ]),
  );
  return { ...template, Resources };
}

function shortened(resource: Template['Resources'][string]): Template['Resources'][string] {
  // The definition is a text within the template's JSON, hence the backslashes.
  const before = JSON.stringify(resource.Properties);
  const after = before
    .replaceAll(
      `\\"TimeoutSeconds\\":${videoTimeouts.webhook}`,
      `\\"TimeoutSeconds\\":${webhookWait}`,
    )
    .replaceAll(`\\"IntervalSeconds\\":${videoTimeouts.look}`, '\\"IntervalSeconds\\":1');
  if (after === before) throw new Error('The definition has no wait that could be shortened.');
  return { ...resource, Properties: JSON.parse(after) };
}
