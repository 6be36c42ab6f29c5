import type { CheckDefinition } from './definition/check-definition.ts';

const files = import.meta.glob<CheckDefinition>(['./checks/*.ts', '!./checks/*.test.ts'], {
  eager: true,
  import: 'check',
});

export const ALL_CHECKS: readonly CheckDefinition[] = Object.values(files);
