import { hydrateRoot } from 'react-dom/client';
import { guardTexts } from '../lib/translated-texts.ts';
import { CredentialsApp } from './credentials-app.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
// The page is rendered ahead as it is before anybody has given it a file.
hydrateRoot(container, <CredentialsApp />);
guardTexts();
