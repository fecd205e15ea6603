/** Rows where it is narrow, else prints beside each other; what loads has the same shape. */
export const activityShape = {
  list: 'grid @max-[420px]:divide-y @max-[420px]:divide-line @[420px]:grid-cols-2 @[420px]:gap-x-4 @[420px]:gap-y-5 @[700px]:grid-cols-4',
  item: 'flex min-w-0 items-center gap-3 @max-[420px]:min-h-15 @[420px]:flex-col @[420px]:items-stretch @[420px]:gap-2.5',
  stage:
    'flex h-11 w-14 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken @[420px]:aspect-4/3 @[420px]:h-auto @[420px]:w-full',
} as const;
