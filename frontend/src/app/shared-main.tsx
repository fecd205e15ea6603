import { hydrateRoot } from 'react-dom/client';
import { guardTexts } from '../lib/translated-texts.ts';
import { SharedApp } from './shared-app.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
// The page is rendered ahead as it is before it knows anything, which is how it begins here.
hydrateRoot(container, <SharedApp />);
guardTexts();
