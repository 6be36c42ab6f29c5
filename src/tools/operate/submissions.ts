import { errorText } from '../../core/diagnostics/error-message.ts';
import { SUBMISSION_STATES, type Submission, SubmissionStore } from '../../serve/forms/submission-store.ts';
import { readSettings } from '../../serve/settings.ts';
import { SUBMISSIONS } from '../command-line/operating-commands.ts';
import { commandMain } from '../command-line/run-command.ts';

/** Exits with 1 if there is no such submission. */
export const main = commandMain(SUBMISSIONS, async ([action, id = ''], _, root) => {
  const { stateDir, formKey } = readSettings(process.env, root);
  const store = new SubmissionStore(stateDir, formKey);
  if (action === undefined) {
    for (const state of SUBMISSION_STATES) {
      for (const one of await store.ids(state)) {
        const described = await store.read(state, one).then(describe, errorText);
        process.stdout.write(`${one}  ${state}  ${described}\n`);
      }
    }
    return 0;
  }
  if (action === 'retry') {
    await store.requestRetry();
    process.stdout.write('The server delivers what is due at once.\n');
    return 0;
  }
  const state = /^[0-9a-f]{32}$/.test(id) ? await store.stateOf(id) : undefined;
  if (!state || (action === 'accept' && state !== 'suspected')) {
    const kind = action === 'accept' ? 'suspected submission' : 'submission';
    process.stderr.write(`There is no ${kind} "${id}". \`npx prospectus submissions\` lists all.\n`);
    return 1;
  }
  if (action === 'accept') await store.move(id, state, 'due');
  else if (action === 'delete') await store.delete(state, id);
  else process.stdout.write(`${JSON.stringify(await store.read(state, id), undefined, 2)}\n`);
  return 0;
});

/** Describes a submission without its values, because a list is often copied to others. */
function describe(submission: Submission | undefined): string {
  if (!submission) return 'delivered or deleted just now';
  const { at, form, page, deliveries } = submission;
  const errors = deliveries.flatMap(({ receiver, tries, error }) =>
    error === undefined ? [] : [`  ${receiver.to}, ${tries} tries: ${error}`],
  );
  return [`${new Date(at).toISOString()}  ${form}  ${page}`, ...errors].join('\n');
}
