import { expect, it } from 'vitest';
import { readAudit } from './audit.ts';

const report = (vulnerabilities: object) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { vulnerabilities: { total: Object.keys(vulnerabilities).length } },
  });

it('known vulnerabilities, none, and no answer are distinguished', () => {
  expect(readAudit(report({}))).toMatchObject({ code: 0 });
  const found = readAudit(report({ qs: { severity: 'high' }, zod: { severity: 'low' } }));
  expect(found).toMatchObject({ code: 1, line: expect.stringContaining('qs (high), zod (low)') });
  const refused = { message: '405 Method Not Allowed - POST https://registry.example/bulk', statusCode: 405 };
  expect(readAudit(JSON.stringify(refused))).toMatchObject({
    code: 2,
    line: expect.stringMatching(/^Not checked .*: 405 Method Not Allowed/),
  });
  const away = { error: { code: 'ENOTFOUND', summary: 'getaddrinfo ENOTFOUND registry.example' } };
  expect(readAudit(JSON.stringify(away))).toMatchObject({
    code: 2,
    line: expect.stringContaining('ENOTFOUND'),
  });
  expect(readAudit('')).toMatchObject({ code: 2 });
});
