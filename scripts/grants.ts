// Counts what the roles of the assembly may do. With notes of what was used (after the tests of
// `npm test`) it also names what nothing used, and fails where no reason is given for it.

import { loadAssembly } from '@atelier/local-cloud/assembly';
import { grantsOfRoles, readUsedGrants } from '@atelier/local-cloud/grants';
import { resolveTemplate } from '@atelier/local-cloud/template';
import { rolesOfServices, unusedInTests } from '../infra/permission-reasons.ts';

const assembly = await loadAssembly('cdk.out');
// No policy depends on what is only known when a stage is deployed.
const names = Object.keys(assembly.template.Parameters ?? {});
const parameters = Object.fromEntries(names.map((name) => [name, name]));
const template = resolveTemplate(assembly, { parameters });
const grants = grantsOfRoles(template);
const all = [...grants].flatMap(([roleId, texts]) => texts.map((text) => `${roleId} ${text}`));
const actions = new Set(all.map(actionOf));
console.log(`${grants.size} roles have ${all.length} grants of ${actions.size} actions.`);

const used = readUsedGrants();
if (used) {
  const unused = all.filter((grant) => !used.has(grant));
  const unexplained = unused.filter(
    (grant) =>
      !Object.hasOwn(unusedInTests, actionOf(grant)) &&
      !Object.hasOwn(rolesOfServices, roleOf(grant)),
  );
  for (const grant of unexplained) console.error(`No test uses ${grant}`);
  console.log(`${unused.length} are used by no test, ${unexplained.length} of them for no reason.`);
  if (unexplained.length > 0) process.exitCode = 1;
}

/** The role of `role action resource`. */
function roleOf(grant: string): string {
  return grant.split(' ')[0] ?? '';
}

/** The action of `role action resource`. */
function actionOf(grant: string): string {
  return grant.split(' ')[1] ?? '';
}
