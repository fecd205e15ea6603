import { lazy, Suspense } from 'react';
import { useStore } from '../lib/store.ts';
import { toasterWanted } from './notify.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Where toasts appear; their code comes with the first one. */
export function ToastPlace() {
  const wanted = useStore(toasterWanted);
  return <Suspense>{wanted ? <Toaster /> : null}</Suspense>;
}
