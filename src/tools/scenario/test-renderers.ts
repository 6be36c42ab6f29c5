import { DiagnosticsError } from '../../core/diagnostics/diagnostics-error.ts';
import { addSuggestion, nearestWord } from '../../core/diagnostics/nearest-word.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { formatBlockError } from '../../page/renderer/block-error.ts';
import { allBlocks } from '../../render/all-blocks.ts';
import { renderSingleBlock } from '../../render/render-page.tsx';
import { loadSite } from './load-site.ts';
import { renderScenario } from './render-scenario.ts';
import { readScenarios } from './scenarios.ts';

/** The functions of `prospectus/testing`, for one site. Scenarios in files are rendered by the same code. */
export async function createTestRenderers(root: string) {
  const site = await loadSite(root);
  return {
    renderPage: (path: string, fixture: JsonObject = {}) => {
      const file = 'tests/scenarios/renderPage/fixture.json';
      const text = JSON.stringify({ page: path, ...fixture }, null, 2);
      const { scenarios, diagnostics } = readScenarios(site, [{ file, text }]);
      const [scenario] = scenarios;
      if (!scenario) {
        const errors = [...diagnostics, ...site.diagnostics].filter(({ severity }) => severity === 'error');
        throw new DiagnosticsError(`${path} can’t be rendered`, errors);
      }
      const { html, head, status, problems } = renderScenario(site, scenario);
      const [problem] = problems;
      if (problem) throw new Error(formatBlockError(problem), { cause: problem.error });
      return { html, title: head.title, status };
    },
    renderBlock: (type: string, props: JsonObject = {}) => {
      const fields = allBlocks.get(type)?.block.fields;
      if (!fields) throw unknownWord(`There is no block "${type}".`, type, allBlocks.keys());
      const names = Object.keys(fields);
      const word = Object.keys(props).find((name) => !names.includes(name));
      if (word !== undefined) throw unknownWord(`The block "${type}" has no prop "${word}".`, word, names);
      return renderSingleBlock(type, site.registry, props);
    },
  };
}

const unknownWord = (message: string, word: string, words: Iterable<string>): Error =>
  new Error(addSuggestion(message, nearestWord(word, words)));
