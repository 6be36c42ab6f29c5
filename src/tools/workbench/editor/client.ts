import type { Scene } from '../stage/scene.ts';
import { blockAt } from './block-at.ts';
import type { CompletionData } from './completion-data.ts';
import { createEditor } from './editor.ts';
import { goTo, showDiagnostics } from './editor-diagnostics.ts';
import { byId, linkPage, listDiagnostics, showStatus } from './elements.ts';
import { type CheckResult, checkResult, saveResult, start } from './protocol.ts';
import { recordsInState } from './record-states.ts';
import { onStageMessage, scrollStage, showOnStage } from './stage-frame.ts';

const QUIET_MS = 80;

const initial = start.parse(JSON.parse(byId('start').textContent ?? ''));
let savedText = initial.text;
let text = initial.text;
let scene: Scene | undefined;
let records: CheckResult['records'];
let completionData: CompletionData = { schema: undefined, paths: [] };
let lastRequest = 0;
let saving = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

const editor = createEditor({
  parent: byId('editor'),
  text,
  completionData: () => completionData,
  onChange: (next) => {
    text = next;
    clearTimeout(timer);
    timer = setTimeout(() => void checkText(), QUIET_MS);
  },
  onSave: save,
  onCursor: (offset) => {
    const block = blockAt(text, offset);
    if (block !== undefined) scrollStage(block);
  },
});
byId('save').addEventListener('click', save);
byId('content').addEventListener('change', showScene);
window.addEventListener('keydown', (event) => {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  save();
});
window.addEventListener('beforeunload', (event) => {
  if (text !== savedText) event.preventDefault();
});
onStageMessage((message) => {
  if (message.kind === 'ready') showScene();
  if (message.kind === 'dropped') showStatus(`${message.type} dropped out: ${message.message}`, 'error');
});
void fetch('/workbench/-/schema')
  .then((answer) => answer.json())
  .then((schema: unknown) => {
    completionData = { ...completionData, schema };
  });
void checkText();

/** Asks the dev server to check the text; ignores the answer if a newer request has been sent in the meantime. */
async function checkText(): Promise<void> {
  lastRequest += 1;
  const mine = lastRequest;
  const answer = await ask('check');
  const found = answer?.ok ? checkResult.parse(await answer.json()) : undefined;
  if (mine !== lastRequest) return;
  if (found) showCheckResult(found);
  else showFailure(answer, 'look at');
}

/** Saves run one after another, because each must know what the previous one has written. */
function save(): void {
  saving = saving.then(saveOnce, saveOnce);
}

async function saveOnce(): Promise<void> {
  clearTimeout(timer);
  lastRequest += 1;
  const sent = text;
  const answer = await ask('save');
  if (!answer?.ok) return showFailure(answer, 'save');
  const result = saveResult.parse(await answer.json());
  if (result.saved) savedText = sent;
  if (text === sent) showCheckResult(result.checked);
  else void checkText();
  if (result.saved) showStatus('Saved', 'good');
  else showStatus(`Not saved: ${result.why ?? ''}`, 'error');
}

/** Sends the text to the dev server; undefined if it doesn't answer. */
async function ask(what: 'check' | 'save'): Promise<Response | undefined> {
  const { file, params } = initial;
  const body = JSON.stringify({ file, text, params, base: savedText });
  const headers = { 'content-type': 'application/json' };
  return fetch(`/workbench/-/${what}`, { method: 'POST', headers, body }).catch(() => undefined);
}

function showFailure(answer: Response | undefined, what: string): void {
  if (answer) showStatus(`The dev server could not ${what} this: see its log`, 'error');
  else showStatus('The dev server does not answer: start it again, then save', 'error');
}

function showCheckResult(found: CheckResult): void {
  const paths = found.paths.length > 0 ? found.paths : completionData.paths;
  completionData = { ...completionData, links: found.links, paths };
  showDiagnostics(editor, found.diagnostics);
  listDiagnostics(found.diagnostics, (one) => goTo(editor, one));
  const errors = found.diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors > 0)
    showStatus(`${errors} error${errors === 1 ? '' : 's'}; the page is the last good one`, 'error');
  else showStatus(text === savedText ? 'No errors' : 'No errors, not saved', 'good');
  byId('workspace').toggleAttribute('data-stale', errors > 0);
  if (!found.scene) return;
  scene = found.scene;
  records = found.records;
  linkPage(found.scene);
  showScene();
}

/** Shows the page with its records unchanged, or in the chosen state. */
function showScene(): void {
  const states = byId('content');
  const chosen = states instanceof HTMLSelectElement ? states.value : 'whole';
  byId('record').textContent = JSON.stringify(recordsInState(chosen, records ?? {}), null, 2);
  if (scene) showOnStage({ ...scene, records: recordsInState(chosen, scene.records) });
}
