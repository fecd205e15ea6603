/** What the specification says of the screens, in short, by the keys that tests name as what they prove. */
export const rows = {
  // Section 2: screens and routes.
  'screens/public-pages': '/ and /pricing are public',
  'screens/guard-spinner':
    'A guarded screen shows a spinner while the sign-in status loads, then its content',
  'screens/guard-redirect': 'A guarded screen leads a visitor to /, replacing the history entry',
  'screens/gates':
    'Each tool is wrapped in its usage gate, the video generator with an action text of its own',
  'screens/header-links':
    'Header: the logo leads to /; the links of the navigation, the current one highlighted',
  'screens/header-plan':
    "Header: a badge with the plan's name and 'plan', a spinner while it loads",
  'screens/header-sign-out': 'Header: signing out in the user menu returns to /',
  'screens/header-sign-in': "Header: 'Sign In' and 'Get Started' open a modal for a visitor",
  'screens/sidebar-links': 'Sidebar: the same links with the current one highlighted',
  'screens/sidebar-collapse': 'Sidebar: collapsible to icons, by itself below 640 px',
  'screens/sidebar-settings':
    "Sidebar: 'Account Settings' opens the profile; the footer links have a placeholder target",
  'screens/landing':
    'Landing: hero, badge, feature cards with lists and example buttons, testimonials, closing call',
  'screens/landing-actions':
    "Landing: 'Go to Dashboard' or 'Start Creating Free', always 'View Pricing', a spinner until it is known",
  'screens/landing-editor-example': 'Landing: the example of the editor',
  'screens/landing-image-example': 'Landing: the example of the image generator',
  'screens/landing-video-example': 'Landing: the example of the video generator',
  'screens/landing-voice-example': 'Landing: the example of voice chat',
  'screens/dashboard-usage':
    "Dashboard: heading and text, four usage cards, used/limit of the person's plan",
  'screens/dashboard-unknown-plan': 'Dashboard: Free limits where the plan is unknown',
  'screens/dashboard-percent-cap': 'Dashboard: the percent is capped at 100',
  'screens/dashboard-spinners': 'Dashboard: four spinners while plan or usage loads',
  'screens/dashboard-actions': 'Dashboard: Quick Actions with their links',
  'screens/dashboard-video-card':
    "Dashboard: 'Standard+' on the video card; an upgrade panel in its place on Free",
  'screens/pricing-plans': 'Pricing: badge, heading, text and a plan table',
  'screens/pricing-questions': 'Pricing: questions and answers',
  'screens/pricing-support': "Pricing: 'Contact Support' shows a toast with the address",
  'screens/gate': 'Gate: its texts, badge, progress bar, link to /pricing and note',
  'screens/gate-loading': "Gate: 'Loading usage data...'",
  'screens/editor-upload': "Editor: the upload card, by click and by drag and drop, 'Max 2MB'",
  'screens/editor-file':
    "Editor: with a file a preview, 'Image Ready', its size, notice and buttons; working, a progress bar",
  'screens/editor-failure': "Editor: 'Processing Failed' with the message",
  'screens/editor-result': 'Editor: the result, its grid and badge, standard and HD PNG; empty',
  'screens/editor-history': 'Editor: history with total, columns, empty state and View dialog',
  'screens/history-loading': "Histories: 'Loading history...'",
  'screens/tool-tiles': 'The four tiles of each tool',
  'screens/image-form':
    'Generator: description with hint, notice, buttons, what shows while it generates',
  'screens/image-result':
    'Generator: the result with badge, download, copy, full view and prompt; empty',
  'screens/image-history': 'Generator: history table with total, View dialog',
  'screens/video-form': 'Video: texts, upload card, settings, notes and button texts',
  'screens/video-drop': "Video: 'Drop your image here' while dragging",
  'screens/video-result': 'Video: player with poster, Download, Replay and Video Details; empty',
  'screens/video-history': 'Video: history with total, columns, muted previews; View dialog',
  'screens/voice-form':
    'Voice: topic, styles and voices with names and descriptions, notice, defaults',
  'screens/voice-call':
    "Voice: 'Connecting...', then 'Connected' with timer and status; inputs disabled",
  'screens/voice-transcript':
    'Voice: transcript with sides and count, merged messages, 500 px at most, empty states',
  'screens/voice-history': 'Voice: history table, dialog titled with the topic',
  'screens/voice-empty-transcript': "Voice: 'No transcript available'",
  'screens/pagination':
    'Pagination: text, steps, page buttons and gaps in all four histories; 5 rows a page',
  'screens/pagination-few-pages':
    'Pagination: all of up to three pages; the words of the steps hidden on small screens',
  'screens/pagination-one-page':
    'Pagination: hidden with one page; stays within the pages there are',
  'screens/pagination-out-of-range': 'Pagination: a change to a page that is none is ignored',
  // Section 4: states and transitions.
  'states/plan':
    'The plan is that of the active subscription, by its names in any case; none is Free',
  'states/plan-fetch-failure':
    'Subscriptions that cannot be fetched give Free; page 1 of 10 is asked for',
  'states/plan-refetch': 'The plan is fetched again when billing changes',
  'states/plan-without-billing': 'Without billing there is a warning, and loading stays on',
  'states/plan-requirement': 'Pro satisfies Standard; any other mismatch blocks',
  'states/usage-limit': 'A tool is blocked at its limit; usage resets on the 1st',
  'states/refetch-on-success': 'After each success the history and the usage are fetched again',
  'states/editor-success':
    'Editor: chosen with a toast, processed, done with a toast; cleared with a toast',
  'states/editor-failure': 'Editor: failed, with the progress gone and a toast',
  'states/editor-grid': 'Editor: the grid shows at first; toggling it says so',
  'states/editor-stages': 'Editor: its stages and percents, 2 seconds each, and 100',
  'states/image-stages': 'Image generator: its stages and percents, 5 seconds each, and 100',
  'states/image-outcome': 'Image generator: success and failure',
  'states/image-clear': "Image generator: 'Clear All'",
  'states/video-stages': 'Video generator: its stages and percents, 7 seconds each, and 100',
  'states/video-success':
    "Video generator: button, prompt and 'Clear All' disabled at work; success; cleared",
  'states/video-failure': 'Video generator: failure',
  'states/voice-call': 'Voice: INACTIVE, CONNECTING, ACTIVE and FINISHED, with their toasts',
  'states/voice-start-failure': 'Voice: a failure to start returns to INACTIVE',
  'states/voice-call-error': "Voice: a call error returns to INACTIVE; 'Meeting has ended' is none",
  'states/voice-timer': 'Voice: the timer counts seconds, and at 180 the call ends by itself',
  'states/voice-saving':
    'Voice: the merged transcript is saved with its topic, then both are cleared',
  'states/voice-final-messages': 'Voice: only final messages are appended',
  'states/voice-speaking': 'Voice: speaking above 0.01, listening after 1 second of silence',
  'states/sidebar-and-dialogs':
    'The sidebar is collapsed or expanded; View dialogs open with the chosen item',
  // Section 5: validation rules.
  'validation/upload-file': 'Uploads: size and type, each rejection in its words, on both pages',
  'validation/upload-count': "Uploads: exactly one file, otherwise 'Failed to upload image.'",
  'validation/editor-image': "Editor: 'Please upload an image first'",
  'validation/video-form':
    "Video: Generate is disabled without image or prompt and at work; 'Please enter a prompt'",
  'validation/video-url': 'Video: an answer without VideoURL is an error',
  'validation/image-prompt':
    'Image: a prompt that is empty after trimming is asked for; sent trimmed',
  'validation/image-url': 'Image: an answer without ImageURL is invalid',
  'validation/voice-topic': 'Voice: a topic is needed, and the usage check must pass',
  'validation/usage': "Usage: 'used/limit', percent capped at 100",
  'validation/video-plan': 'Dashboard: the video tool requires Standard or Pro',
  'validation/date': "A date that is none displays 'Invalid Date'",
  'validation/publishable-key':
    "A publishable key without a valid prefix: 'Publishable key not valid'",
  // Section 8: the error catalogue, and the success and info toasts after it.
  'errors/editor-upload': 'Editor run without image; upload rejected',
  'errors/removal-failure': 'Removal failure, with the message and inline',
  'errors/removal-not-an-error': 'Removal failure without an Error, in the toast and inline',
  'errors/removal-without-url': 'No result URL from removal',
  'errors/editor-download': 'Editor downloads',
  'errors/video-prompt': 'Video prompt empty',
  'errors/video-failure': "Video failure, in the server's words and without",
  'errors/video-without-url': 'Video without URL',
  'errors/video-download': 'Video download',
  'errors/image-prompt': 'Image prompt empty',
  'errors/image-failure': "Image failure, in the server's words",
  'errors/image-not-an-error': 'Image failure without an Error',
  'errors/image-without-url': 'Image without URL',
  'errors/image-download': 'Image download',
  'errors/example-download': 'Example download',
  'errors/voice-topic': 'Voice topic empty',
  'errors/voice-limit': 'Voice limit reached: no call starts',
  'errors/voice-start': 'Voice start failure',
  'errors/voice-call': 'Voice call error',
  'errors/transcript-saving': 'Transcript save, success and failure',
  'errors/subscription-fetch': "Subscription fetch failure: logged 'Failed to fetch user plan:'",
  'errors/billing-unavailable': "Billing unavailable: warning 'Billing is not available'",
  'errors/transport-status': "Transport: 'Network Error', 'Request failed with status code {n}'",
  'errors/transport-timeout': "Transport: 'timeout of {n}ms exceeded', 'Request aborted'",
  'errors/sign-in-loading': 'Sign-in status not loaded: spinner',
  'errors/editor-toasts': 'Toasts of the editor',
  'errors/example-toasts': 'Toasts of the examples',
  'errors/generator-toasts':
    'Toasts of the generators: downloaded, copied, cleared, opened in a new tab',
  'errors/voice-toasts': 'Toasts of voice chat',
  // Section 9: the constants that show on a screen.
  'constants/quotas': 'Monthly quotas per plan',
  'constants/refunds': 'Refund window 30 days; no free trial',
  'constants/uploads': 'Upload: 1 file, 2 MB, jpeg, jpg, png, webp',
  'constants/page-size': '5 rows a page; all pages listed up to 3',
  'constants/durations': 'Durations that are told, and details of a video',
  'constants/voice-session': 'A voice session lasts 180 seconds at most',
  'constants/volume': 'Volume scaled by 0.15 and capped at 1',
  'constants/editor-file-names': 'HD is twice as large; names of the editor’s files',
  'constants/file-names': 'Names of the other files',
  'constants/sidebar-widths': 'The sidebar collapses below 640 px; 64 and 256 px',
  'constants/dates': 'Dates in US English: short month, day, year, hour and minute',
  'constants/toasts':
    'Toasts: 4000 ms, 3 visible, gap 14 px, width 356 px, swipe 20 px, removal 200 ms',
  'constants/query-cache':
    'Query cache: stale after 5 minutes, kept 30, reads retried once, orders never',
  'constants/sign-in-retries':
    'The sign-in script is tried up to 5 times more, from 125 ms, twice as long each time',
} as const;
