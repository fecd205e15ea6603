/** Focuses the title of the card that a control lies in, which goes when it is pressed. */
export function focusCardTitle(control: Element): void {
  control.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
}
