import { junitXml } from 'prospectus/internal/tools/describe/junit-xml.ts';
import { expect, it } from 'vitest';
import { junitCases } from './report.ts';

it('the JUnit report counts the failures that it lists', () => {
  const fault = {
    file: 'tests/scenarios/a/one.json',
    line: 1,
    column: 1,
    length: 1,
    where: '',
    code: 'wrong-shape',
    message: 'x',
  };
  const diagnostics = [
    { ...fault, severity: 'warning' },
    { ...fault, severity: 'error' },
  ] as const;
  const xml = junitXml(junitCases({ results: [], obsolete: [], diagnostics, isUpdate: false }));
  expect(xml).toContain('tests="1" failures="1"');
  expect(xml.match(/<failure/g)).toHaveLength(1);
});
