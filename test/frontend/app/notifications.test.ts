import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../support/memory-storage.ts';

/** The browser's class, with that permission; `make` is called when one is made. */
function browserWith(permission: NotificationPermission, make: () => void) {
  class Given {
    static permission = permission;
    constructor() {
      make();
    }
    close() {}
  }
  vi.stubGlobal('Notification', Given);
  vi.resetModules();
  return import('../../../frontend/src/app/notifications/preference.ts');
}

const refuse = () => {
  throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification()');
};

afterEach(() => vi.unstubAllGlobals());

test('notifications are offered where a page can make one, and not where only a service worker could', async () => {
  const works = await browserWith('default', () => undefined);
  expect(works.notificationsPossible()).toBe(true);
  const phone = await browserWith('default', refuse);
  expect(phone.notificationsPossible()).toBe(false);
});

test('none is made to try it once they would be shown; one that fails then ends the offer', async () => {
  const made = vi.fn(refuse);
  const phone = await browserWith('granted', made);
  expect(phone.notificationsPossible()).toBe(true);
  expect(made).not.toHaveBeenCalled();
  phone.refuseNotifications(new TypeError('Illegal constructor'));
  expect(phone.notificationsPossible()).toBe(false);
  expect(phone.notificationChoice()).toBe('off');
});

test.each([
  ['granted', 'true'],
  ['default', 'false'],
] as const)(
  'with the permission %s, notifications that were chosen are on: %s',
  async (permission, on) => {
    const storage = memoryStorage();
    storage.setItem('atelier-notifications', 'on');
    vi.stubGlobal('localStorage', storage);
    await browserWith(permission, () => undefined);
    const { NotificationSwitch } = await import(
      '../../../frontend/src/app/notifications/notification-switch.tsx'
    );
    const markup = renderToStaticMarkup(createElement(NotificationSwitch, { className: '' }));
    expect(markup).toContain(`aria-checked="${on}"`);
  },
);
