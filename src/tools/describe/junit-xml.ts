import { escapeHtml } from '../../core/text/escape-html.ts';

export interface JunitCase {
  readonly subject: string;
  readonly name: string;
  /** The causes of a failure, each with the message in its first line; empty if the test passed. */
  readonly faults: readonly string[];
}

/** Test results as JUnit XML, for CI systems. */
export function formatJunitXml(cases: readonly JunitCase[], seconds?: number): string {
  const failures = cases.filter(({ faults }) => faults.length > 0).length;
  const time = seconds === undefined ? '' : ` time="${seconds.toFixed(1)}"`;
  const lines = cases.map(({ subject, name, faults }) => {
    const head = `  <testcase classname="${escapeHtml(subject)}" name="${escapeHtml(name)}"`;
    if (faults.length === 0) return `${head}/>`;
    const text = escapeHtml(faults.join('\n'));
    return `${head}><failure message="${text.replace(/\n.*/s, '')}">${text}</failure></testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="prospectus" tests="${cases.length}" failures="${failures}"${time}>`,
    ...lines,
    '</testsuite>',
    '',
  ].join('\n');
}
