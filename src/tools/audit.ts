import { spawnSync } from 'node:child_process';
import { isObject, member, parsedJson } from '../core/json/json.ts';
import { AUDIT } from './command-line/operating-commands.ts';
import { runsCommand } from './command-line/run-command.ts';

/** The registry's answer about the packages that are shipped. */
export interface Audit {
  /** 0: no known vulnerability; 1: some; 2: the registry doesn't say. */
  readonly code: 0 | 1 | 2;
  readonly line: string;
}

/** Exits with 0 if no vulnerability is known, 1 if some are, 2 if the registry doesn't say. */
export const main = runsCommand(AUDIT, (_, _options, root) => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
  const { code, line } = readAudit(stdout);
  console.log(line);
  return code;
});

/**
 * Reads the output of `npm audit --json`. A registry that doesn't support audits must not count as "nothing found".
 * @param json the output
 */
export function readAudit(json: string): Audit {
  const report = parsedJson(json);
  const found = member(report, 'vulnerabilities');
  const total = member(member(member(report, 'metadata'), 'vulnerabilities'), 'total');
  if (!isObject(found) || typeof total !== 'number') {
    const said = member(report, 'message') ?? member(member(report, 'error'), 'summary') ?? 'no report';
    return {
      code: 2,
      line: `Not checked for known holes: ${String(said)}. Run it where npm’s own registry can be asked.`,
    };
  }
  if (total === 0) return { code: 0, line: 'No known hole in what ships.' };
  const names = Object.entries(found).map(([name, one]) => `${name} (${String(member(one, 'severity'))})`);
  return {
    code: 1,
    line: `Known holes in what ships: ${names.join(', ')}. \`npm audit --omit=dev\` says more.`,
  };
}
