import { afterAll, afterEach } from 'vitest';
import { lastLines, stopRunning } from './start-service.ts';

afterEach(({ task }) => {
  if (task.result?.state === 'fail') for (const lines of lastLines()) console.log(lines);
});

// The hooks of a file run before this one.
afterAll(stopRunning);
