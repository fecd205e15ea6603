import { servedRoutes } from '../../shared/routes.ts';

/** Paths of the routes whose bodies may be larger than the firewall takes elsewhere, or hold any bytes. */
export function largeBodyPaths(): string[] {
  return servedRoutes
    .filter(([, { body, largeBody }]) => body === 'multipart' || body === 'raw' || largeBody)
    .map(([name, { path }]) => {
      if (path.includes('{'))
        throw new Error(`The firewall knows no path with parameters: ${name}.`);
      return path;
    });
}
