/** What somebody may see beside what everybody may. Clerk marks people with one, in their public metadata. */
export const roles = ['finance', 'operator'] as const;

export type Role = (typeof roles)[number];

/** The role that a session token tells in its claim `role`; undefined where it tells none, or none that there is. */
export function roleFrom(claim: unknown): Role | undefined {
  return roles.find((role) => role === claim);
}

/** Who may see what everything costs. */
export const costReaders: readonly Role[] = ['finance', 'operator'];

export function isCostReader(role: Role | undefined): boolean {
  return role !== undefined && costReaders.includes(role);
}
