import { fillRoute } from '../../../core/manifest/route.ts';
import type { Scene } from '../stage/scene.ts';
import type { CheckResult } from './protocol.ts';

/** An element of the workbench's page. @throws if no element has this id */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the workbench has no #${id}`);
  return element;
}

/** Shows the state of the text: its errors, and if it is saved. */
export function showStatus(words: string, tone: 'good' | 'error'): void {
  const status = byId('state');
  status.textContent = words;
  status.dataset.tone = tone;
}

type Diagnostics = CheckResult['diagnostics'];

/** Lists the diagnostics. @param onChoose is called with the diagnostic that is clicked */
export function listDiagnostics(
  diagnostics: Diagnostics,
  onChoose: (diagnostic: Diagnostics[number]) => void,
): void {
  const items = diagnostics.map((diagnostic) => {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.severity = diagnostic.severity;
    button.textContent = `${diagnostic.line}:${diagnostic.column}  ${diagnostic.where}: ${diagnostic.message}`;
    button.addEventListener('click', () => onChoose(diagnostic));
    item.append(button);
    return item;
  });
  byId('diagnostics').replaceChildren(...items);
}

/** Links to the page as the dev server shows it; the layout has no address. */
export function linkPage({ route, params }: Scene): void {
  const link = byId('page');
  link.hidden = !route.startsWith('/');
  link.setAttribute('href', fillRoute(route, params));
}
