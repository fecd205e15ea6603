import { demoPassword } from '@atelier/local-cloud/passwords';
import { expect } from '@playwright/test';
import { test } from './support/engine-test.ts';

const signIn = { role: 'button', name: 'Sign In', within: { role: 'banner' } };

test('a visitor signs in from the landing page with a demo account, and signs out', async ({
  visitor,
  keepPicture,
}) => {
  await visitor.opens('/');
  await visitor.sees({ role: 'button', name: 'Start Creating Free' });
  await keepPicture('landing');
  await visitor.clicks(signIn);
  await visitor.fills({ label: 'Email address' }, 'standard@example.com');
  await visitor.clicks({ role: 'button', name: 'Continue' });
  await visitor.fills({ label: 'Password' }, demoPassword);
  await visitor.clicks({ role: 'button', name: 'Continue' });
  await visitor.sees({ text: 'Standard plan' });
  await visitor.clicks({ role: 'link', name: 'Go to Dashboard' });
  await visitor.sees({ role: 'heading', name: 'Welcome back!' });
  await keepPicture('dashboard');

  await visitor.clicks({ role: 'button', name: 'Open user menu' });
  await visitor.clicks({ role: 'button', name: 'Sign out' });
  await visitor.sees(signIn);
  await expect.poll(visitor.path).toBe('/');
});
