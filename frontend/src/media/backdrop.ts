/** What lies behind a cut-out: the transparency grid, or its plain colour where it is hidden. */
export function backdropOf(grid: boolean): string {
  return grid ? 'transparency-grid' : 'bg-grid-a forced-color-adjust-none';
}
