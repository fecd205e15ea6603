/** How Clerk's windows are headed: the `title` step of the type. */
export const displayTitle = {
  fontFamily: 'var(--font-display)',
  fontWeight: 500,
  fontSize: '25px',
  lineHeight: '30px',
};
