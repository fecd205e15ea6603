// A studio as `npm start` serves it, in a process of its own, and people on Pro who are signed in to it.
import '../../spare-memory.ts';
import type { Template } from '@atelier/local-cloud/assembly';
import { demoPassword, hashPassword } from '@atelier/local-cloud/passwords';
import { startStudio } from '@atelier/local-cloud/studio';
import { siteFolder } from '../../build-products.ts';

/** Seconds that a token is good for, and after which there are new ones. */
const expiresIn = 600;
const renewedAfter = 240;

const [, , dataDir = '', people = ''] = process.argv;
/** The firewall counts all requests as of one address: it lets any number in. */
const withoutRateLimit = (template: Template): Template =>
  JSON.parse(JSON.stringify(template).replaceAll(/"Limit":\d+/g, '"Limit":2000000000'));

const { origin, clerk } = await startStudio({
  port: 0,
  dataDir,
  site: siteFolder,
  alterTemplate: withoutRateLimit,
});
const passwordHash = hashPassword(demoPassword);
const ids = Array.from({ length: Number(people) }, (_, n) => {
  return clerk.createUser({ email: `person-${n}@example.com`, passwordHash, plan: 'Pro' }).id;
});
tell();
setInterval(tell, renewedAfter * 1000);

function tell(): void {
  process.send?.({ origin, tokens: ids.map((id) => clerk.sessionToken(id, { expiresIn })) });
}
