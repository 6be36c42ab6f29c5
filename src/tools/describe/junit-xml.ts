import { escapeHtml } from '../../core/text/escape-html.ts';

export interface JunitCase {
  readonly subject: string;
  readonly name: string;
  /** The lines of its failure, the first of which is the message. */
  readonly failure?: readonly string[] | undefined;
}

/** Test results as JUnit XML, for CI systems. */
export function junitXml(cases: readonly JunitCase[], seconds?: number): string {
  const failures = cases.filter(({ failure }) => failure).length;
  const time = seconds === undefined ? '' : ` time="${seconds.toFixed(1)}"`;
  const lines = cases.map(({ subject, name, failure }) => {
    const head = `  <testcase classname="${escapeHtml(subject)}" name="${escapeHtml(name)}"`;
    if (!failure) return `${head}/>`;
    const [message = ''] = failure;
    return `${head}><failure message="${escapeHtml(message)}">${escapeHtml(failure.join('\n'))}</failure></testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="prospectus" tests="${cases.length}" failures="${failures}"${time}>`,
    ...lines,
    '</testsuite>',
    '',
  ].join('\n');
}
