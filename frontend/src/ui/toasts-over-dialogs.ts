/** Leaves a dialog open while somebody presses a toast, which lies over it. For `onInteractOutside`. */
export function leaveOpenForToasts(event: { target: EventTarget | null; preventDefault(): void }) {
  const { target } = event;
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
}
