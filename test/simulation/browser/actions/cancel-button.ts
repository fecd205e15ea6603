import { elementsOf, propsOf } from '../runtime/document.ts';
import type { Tab } from '../runtime/tab.ts';

/** Presses the button that ends a job, or says yes to its question; tells whether there was one. */
export function pressCancel({ root }: Tab): boolean {
  const button = elementsOf(root, 'button').find((each) => {
    const { 'aria-disabled': ignored, disabled } = propsOf(each);
    return !ignored && !disabled && /^(Cancel|Stop|Yes)/.test(each.textContent);
  });
  const { onClick } = button ? propsOf(button) : {};
  if (typeof onClick === 'function') onClick({ preventDefault: () => undefined, detail: 1 });
  return typeof onClick === 'function';
}
