import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { countProcessor, type Processor } from '../setup/processor.ts';
import { costTable } from './cost-table.ts';
import { importsOf } from './imports.ts';
import type { FileResult, RunResults } from './results.ts';

const root = resolve(import.meta.dirname, '../..');
const SLOW_MS = 10_000;
const RESULTS = process.env.TEST_RESULTS;

/** Reports the cost of test files: to `npm test` in a file named by TEST_RESULTS, otherwise on the screen. */
export class CostReporter implements Reporter {
  #processor: Processor | undefined;

  onInit(): void {
    // `npm test` counts by itself.
    if (RESULTS === undefined) this.#processor = countProcessor();
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const results = { files: modules.map(resultOf), errors: errors.length };
    const seconds = this.#processor?.seconds() ?? 0;
    this.#processor?.stop();
    if (RESULTS === undefined) console.log(`\n${costTable(results.files, seconds)}`);
    else write(RESULTS, results);
  }
}

function write(path: string, results: RunResults): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(results));
}

function resultOf(module: TestModule): FileResult {
  const tests = [...module.children.allTests()];
  const inState = (state: string) => tests.filter((test) => test.result().state === state).length;
  const slow = tests.flatMap((test) => {
    const duration = test.diagnostic()?.duration ?? 0;
    return duration > SLOW_MS ? [{ name: test.name, seconds: duration / 1000 }] : [];
  });
  const { blocks } = module.meta();
  return {
    ...(blocks ? { blocks: [...blocks] } : {}),
    project: module.project.name,
    file: relative(root, module.moduleId),
    passed: inState('passed'),
    failed: inState('failed'),
    // A file whose tests are all skipped, like those of the full run, has not failed.
    green: module.ok() && (module.state() === 'passed' || module.state() === 'skipped'),
    seconds: module.meta().processor ?? 0,
    slow,
    inputs: [...new Set([...importsOf(module), ...(module.meta().reads ?? [])])],
  };
}
