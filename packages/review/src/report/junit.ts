import { escapeHtml } from 'prospectus/internal/core/text/escape-html.ts';
import { groupLine, type Outcome } from './outcome.ts';

/** The outcome as JUnit XML for CI systems: each difference is a test that fails until it is accepted. */
export function junitXml(outcome: Outcome): string {
  const { groups, decisions, seconds } = outcome;
  const cases = groups.map((group) => {
    const name = escapeHtml(groupLine(group));
    const decision = decisions[group.hash];
    if (decision?.verdict === 'accepted') return `  <testcase classname="review" name="${name}"/>`;
    const why = decision ? `refused: ${decision.note ?? ''}` : 'nobody has looked at it';
    const text = escapeHtml(`${group.before}\n->\n${group.after}`);
    return `  <testcase classname="review" name="${name}"><failure message="${escapeHtml(why)}">${text}</failure></testcase>`;
  });
  const failures = cases.filter((one) => one.includes('<failure')).length;
  const head = `<testsuite name="review" tests="${cases.length}" failures="${failures}" time="${seconds.toFixed(1)}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${cases.join('\n')}\n</testsuite>\n`;
}
