import { afterAll } from 'vitest';
import { stopRunning } from '../browser/start-site.ts';
import { showServerLogs } from './server-logs.ts';

showServerLogs();

// The hooks of a file run before this one.
afterAll(stopRunning);
