import { fillRoute } from '../../core/manifest/route.ts';
import { blockAt } from './block-at.ts';
import type { Sources } from './complete.ts';
import { createEditor, goTo, showDiagnostics } from './editor.ts';
import { type Look, look, saveResult, start } from './protocol.ts';
import { recordsIn } from './record-states.ts';
import { type Scene, stageMessage } from './scene.ts';

const QUIET_MS = 80;

const initial = start.parse(JSON.parse(byId('start').textContent ?? ''));
const stage = byId('stage');
const state = byId('state');
let savedText = initial.text;
let text = initial.text;
let scene: Scene | undefined;
let records: Look['records'];
let sources: Sources = { schema: undefined, paths: [] };
let lastRequest = 0;
let saving = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

const editor = createEditor({
  parent: byId('editor'),
  text,
  sources: () => sources,
  onChange: (next) => {
    text = next;
    clearTimeout(timer);
    timer = setTimeout(() => void lookAtText(), QUIET_MS);
  },
  onSave: save,
  onCursor: (offset) => scrollTo(blockAt(text, offset)),
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
window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  const news = stageMessage.safeParse(data);
  if (origin !== window.location.origin || source !== stageWindow() || !news.success) return;
  if (news.data.kind === 'ready') showScene();
  if (news.data.kind === 'dropped')
    showStatus(`${news.data.type} dropped out: ${news.data.message}`, 'error');
});
void fetch('/workbench/-/schema')
  .then((answer) => answer.json())
  .then((schema: unknown) => {
    sources = { ...sources, schema };
  });
void lookAtText();

/** Asks the dev server to check the text; ignores an answer if a newer request was sent meanwhile. */
async function lookAtText(): Promise<void> {
  lastRequest += 1;
  const mine = lastRequest;
  const answer = await ask('look');
  const found = answer?.ok ? look.parse(await answer.json()) : undefined;
  if (mine !== lastRequest) return;
  if (found) showLook(found);
  else showFailure(answer, 'look at');
}

/** Saves one after the other, because each must know what the one before has written. */
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
  if (text === sent) showLook(result.look);
  else void lookAtText();
  if (result.saved) showStatus('Saved', 'good');
  else showStatus(`Not saved: ${result.why ?? ''}`, 'error');
}

/** Undefined where no dev server answers. */
async function ask(what: 'look' | 'save'): Promise<Response | undefined> {
  const { file, params } = initial;
  const body = JSON.stringify({ file, text, params, base: savedText });
  const headers = { 'content-type': 'application/json' };
  return fetch(`/workbench/-/${what}`, { method: 'POST', headers, body }).catch(() => undefined);
}

function showFailure(answer: Response | undefined, what: string): void {
  if (answer) showStatus(`The dev server could not ${what} this: see its log`, 'error');
  else showStatus('The dev server does not answer: start it again, then save', 'error');
}

function showLook(found: Look): void {
  sources = {
    ...sources,
    links: found.links,
    paths: found.paths.length > 0 ? found.paths : sources.paths,
  };
  showDiagnostics(editor, found.diagnostics);
  listDiagnostics(found.diagnostics);
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

function linkPage({ route, params }: Scene): void {
  const link = byId('page');
  link.hidden = !route.startsWith('/');
  link.setAttribute('href', fillRoute(route, params));
}

/** The page with its record as it is, or in the state that is chosen. */
function showScene(): void {
  const states = byId('content');
  const chosen = states instanceof HTMLSelectElement ? states.value : 'whole';
  byId('record').textContent = JSON.stringify(recordsIn(chosen, records ?? {}), null, 2);
  if (!scene) return;
  stageWindow()?.postMessage({ ...scene, records: recordsIn(chosen, scene.records) }, window.location.origin);
}

function scrollTo(block: number | undefined): void {
  if (block !== undefined) stageWindow()?.postMessage({ scrollTo: block }, window.location.origin);
}

function stageWindow(): Window | null {
  return stage instanceof HTMLIFrameElement ? stage.contentWindow : null;
}

function listDiagnostics(diagnostics: Look['diagnostics']): void {
  const items = diagnostics.map((diagnostic) => {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.severity = diagnostic.severity;
    button.textContent = `${diagnostic.line}:${diagnostic.column}  ${diagnostic.where}: ${diagnostic.message}`;
    button.addEventListener('click', () => goTo(editor, diagnostic));
    item.append(button);
    return item;
  });
  byId('diagnostics').replaceChildren(...items);
}

function showStatus(words: string, tone: 'good' | 'error'): void {
  state.textContent = words;
  state.dataset.tone = tone;
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the workbench has no #${id}`);
  return element;
}
