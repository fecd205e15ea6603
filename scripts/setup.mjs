// Brings a fresh clone to where everything runs, then runs what it is given under the project's own
// Node. Plain JavaScript without dependencies: it runs on the system's Node before anything is there.
//
//   node scripts/setup.mjs                        set up only
//   node scripts/setup.mjs scripts/start.ts ...   set up, then run the file with the arguments
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const requiredNode = 24;

/** Memory that one of many threads has freed goes back to the system (glibc's mallopt): by default each keeps its own, which is quicker. */
const thriftyMemory = JSON.parse(
  readFileSync(new URL('./thrifty-memory.json', import.meta.url), 'utf8'),
);

/** Folders with a lock file of their own, and what npm needs to know to fill each. */
const installs = [
  { folder: root, flags: [] },
  // The image library as Lambda runs it, whatever this machine is.
  {
    folder: join(root, 'functions', 'sharp-layer', 'nodejs'),
    flags: ['--os=linux', '--cpu=arm64', '--libc=glibc'],
  },
  // The database that adds up costs, likewise.
  {
    folder: join(root, 'functions', 'duckdb-layer', 'nodejs'),
    flags: ['--os=linux', '--cpu=arm64', '--libc=glibc'],
  },
];

for (const install of installs) installWhenNeeded(install);

const [script, ...args] = process.argv.slice(2);
if (script) run(script, args);

function installWhenNeeded({ folder, flags }) {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const fingerprint = createHash('sha256').update(lock).digest('hex');
  const stamp = join(folder, 'node_modules', '.atelier-setup');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;

  // Not where a command writes what it was asked for.
  console.error(`Installing packages in ${folder === root ? 'the project' : folder} (once)...`);
  const { status } = npm(
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...flags],
    folder,
  );
  if (status !== 0) stop('npm could not install the packages. Check the network and try again.');
  writeFileSync(stamp, fingerprint);
}

function npm(npmArgs, cwd) {
  const options = { cwd, stdio: ['ignore', process.stderr, 'inherit'] };
  const npmScript = process.env.npm_execpath;
  if (npmScript) return spawnSync(process.execPath, [npmScript, ...npmArgs], options);
  return spawnSync('npm', npmArgs, { ...options, shell: process.platform === 'win32' });
}

/** The Node that npm installed; where there is no package for the platform, the user's own. */
function projectNode() {
  for (const name of ['node', 'node.exe']) {
    if (existsSync(join(bin, name))) return join(bin, name);
  }
  if (Number.parseInt(process.versions.node, 10) >= requiredNode) return process.execPath;
  return stop(`Atelier needs Node.js ${requiredNode} or newer here: install it and try again.`);
}

function run(file, fileArgs) {
  const env = {
    ...(file.endsWith('start.ts') ? thriftyMemory : {}),
    // Code that was compiled once is not compiled again by the next process.
    NODE_COMPILE_CACHE: join(root, '.build', 'compile-cache'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  };
  const child = spawn(projectNode(), [file, ...fileArgs], { cwd: root, stdio: 'inherit', env });
  // The terminal sends Ctrl-C to both; the child decides when it has stopped cleanly.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
