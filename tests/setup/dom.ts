import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { cms } from './cms.ts';

// Testing Library's own limit of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 60_000 });

beforeAll(() => cms.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  // The files of a worker share one document.
  document.body.replaceChildren();
  // Each test is a separate visit.
  sessionStorage.clear();
  cms.resetHandlers();
});
afterAll(() => {
  cms.close();
  vi.unstubAllGlobals();
});
