import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { environment: 'node', globalSetup: ['./.frame-setup.tmp.ts'], testTimeout: 30000, hookTimeout: 60000, fileParallelism: false } });
