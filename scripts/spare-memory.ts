// Collects garbage sooner: a studio is idle most of the time, and need not hold what it may throw away.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--max-semi-space-size=4');
setFlagsFromString('--optimize-for-size');
