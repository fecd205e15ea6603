/** Whether a call is about how often a person asks: every route for people makes one before its own work. */
export function countsRequests({ resource }: { resource: string }): boolean {
  return resource.endsWith('-limits');
}
