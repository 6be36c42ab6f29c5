import { buffer } from 'node:stream/consumers';
import { toAvif } from './to-avif.ts';

// A process of its own, from picture on its input to copy on its output: encoding leaves 200 MB to the process that
// does it.
process.stdout.end((await toAvif(await buffer(process.stdin))) ?? '');
