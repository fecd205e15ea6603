import type { Principal } from './service.ts';

/** May do everything. Recognised as this very object, so that no function can be named so. */
export const ADMINISTRATOR: Principal = Object.freeze({
  functionId: 'administrator',
  roleId: 'administrator',
});
