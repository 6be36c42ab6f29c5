import { afterAll, expect } from 'vitest';
import { stopRunning } from '../browser/start-site.ts';
import { showServerLogs } from './server-logs.ts';

showServerLogs();

// The hooks of a file run before this one.
afterAll(async () => expect(await stopRunning(), 'servers that this file left behind').toEqual([]));
