import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { cms } from './cms.ts';

beforeAll(() => cms.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  // Each test is a separate visit.
  sessionStorage.clear();
  cms.resetHandlers();
});
afterAll(() => {
  cms.close();
  vi.unstubAllGlobals();
});
