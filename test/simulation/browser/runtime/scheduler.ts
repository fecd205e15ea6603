// Takes the place of the package `scheduler` in React's bundle.

type Task = { callback: Callback | null };
type Callback = (didTimeout: boolean) => unknown;

const tasks: Task[] = [];

export const unstable_ImmediatePriority = 1;
export const unstable_UserBlockingPriority = 2;
export const unstable_NormalPriority = 3;
export const unstable_LowPriority = 4;
export const unstable_IdlePriority = 5;

export const unstable_now = () => 0;
export const unstable_shouldYield = () => false;
export const unstable_requestPaint = () => undefined;
export const unstable_getCurrentPriorityLevel = () => unstable_NormalPriority;
export const log = undefined;
export const unstable_setDisableYieldValue = undefined;

export function unstable_scheduleCallback(_priority: number, callback: Callback): Task {
  const task = { callback };
  tasks.push(task);
  return task;
}

export function unstable_cancelCallback(task: Task): void {
  task.callback = null;
}

/** Does what React has to do; tells whether there was anything. */
export function work(): boolean {
  if (tasks.length === 0) return false;
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const { callback } = task;
    task.callback = null;
    const more = callback?.(false);
    if (typeof more !== 'function') continue;
    // React knows its work by the task.
    task.callback = more as Callback;
    tasks.push(task);
  }
  return true;
}
