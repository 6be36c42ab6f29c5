import { diffWordsWithSpace } from 'diff';
import { count } from 'prospectus/internal/core/diagnostics/format.ts';
import { groupValues } from 'prospectus/internal/core/json/group-values.ts';
import { escapeHtml } from 'prospectus/internal/core/text/escape-html.ts';
import type { Group } from '../differences/difference.ts';
import { type Outcome, selectOpenGroups } from './outcome.ts';
import css from './report.css?raw';
import script from './report-client.mjs?raw';

/** The report of a review: one self-contained HTML file. */
export function formatReportHtml(outcome: Outcome): string {
  const { groups, notes } = outcome;
  const data = JSON.stringify({ file: outcome.reviewFile, decisions: outcome.decisions }).replace(
    /</g,
    '\\u003c',
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Review: ${count(groups.length, 'difference')}</title>
<style>${css}</style></head><body>
<header class="top"><div><p class="kicker">Review</p><h1>${headline(outcome)}</h1><p class="facts">${facts(outcome)}</p></div>
<div class="tools"><p id="progress" role="status"></p><button type="button" id="save">Save decisions</button></div></header>
${notes.length === 0 ? '' : `<ul class="notes">${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>`}
<div class="columns"><nav aria-label="Differences"><ol>${groups.map(entry).join('')}</ol>
<p class="keys"><kbd>j</kbd> <kbd>k</kbd> next, previous · <kbd>a</kbd> accept · <kbd>r</kbd> refuse · <kbd>n</kbd> note</p></nav>
<main id="main">${groups.length === 0 ? NOTHING : groups.map(section).join('')}</main></div>
<script type="application/json" id="data">${data}</script><script>${script.replace(/<\//g, '<\\/')}</script></body></html>`;
}

const NOTHING =
  '<section class="nothing"><h2>No differences</h2><p>Every page that the change can affect has the same text and the same appearance.</p></section>';

function headline(outcome: Outcome): string {
  const { groups } = outcome;
  if (groups.length === 0) return 'Nothing looks different';
  const pages = new Set(groups.flatMap(({ places }) => places.map(({ path }) => path)));
  return `${count(groups.length, 'difference')} on ${count(pages.size, 'page')}`;
}

function facts(outcome: Outcome): string {
  const { base, head, scenarios, pictures, seconds } = outcome;
  const parts = [
    `<code>${base.slice(0, 8)}</code> → working tree of <code>${head.slice(0, 8)}</code>`,
    `${count(scenarios, 'scenario')} compared`,
    `${count(pictures, 'picture')}`,
    `${seconds.toFixed(0)} s`,
    `${selectOpenGroups(outcome).length} not yet reviewed at the start`,
  ];
  return parts.join(' · ');
}

function entry({ hash, kind, block, places, before, after }: Group): string {
  const pages = new Set(places.map(({ path }) => path)).size;
  const text = (kind === 'pixels' ? '' : after || before).replace(/\s+/g, ' ').slice(0, 60);
  return `<li><a href="#${hash}" data-hash="${hash}"><span class="kind" data-kind="${kind}">${kind}</span> <b>${escapeHtml(block)}</b> <span class="pages">${count(pages, 'page')}</span><span class="line">${escapeHtml(text)}</span></a></li>`;
}

function section(group: Group): string {
  const { hash, kind, block, crops } = group;
  return `<section class="change" id="${hash}" data-hash="${hash}" tabindex="-1" aria-labelledby="h-${hash}">
<h2 id="h-${hash}"><span class="kind" data-kind="${kind}">${kind}</span> ${escapeHtml(block)} <code class="hash">${hash}</code></h2>
${kind === 'pixels' ? '' : words(group)}
${group.looks === '' ? '' : `<details class="looks"><summary>Changed styles by element</summary><pre>${escapeHtml(group.looks)}</pre></details>`}
${crops.length === 0 ? '' : cropsHtml(group)}
${placesHtml(group)}
<div class="verdict"><button type="button" data-verdict="accepted">Accept</button><button type="button" data-verdict="refused">Refuse</button>
<label>Note <input type="text" name="note" autocomplete="off"></label><span class="state" role="status"></span></div></section>`;
}

/** Both texts side by side, with the differing words marked. */
function words({ before, after }: Group): string {
  const parts = diffWordsWithSpace(before, after);
  const side = (kind: 'removed' | 'added', tag: 'del' | 'ins'): string =>
    parts
      .filter((part) => part[kind] || !(part.added || part.removed))
      .map((part) => (part[kind] ? `<${tag}>${escapeHtml(part.value)}</${tag}>` : escapeHtml(part.value)))
      .join('');
  const pane = (name: string, text: string): string =>
    `<div><p class="label">${name}</p>${text === '' ? '<p class="none">nothing</p>' : `<pre>${text}</pre>`}</div>`;
  return `<div class="texts">${pane('Before', side('removed', 'del'))}${pane('After', side('added', 'ins'))}</div>`;
}

/** Each changed part before and after, with the differing pixels marked. */
function cropsHtml({ crops }: Group): string {
  const figures = crops.map(({ view, path, width, before, after, marked }) => {
    const image = (src: string | undefined, name: string): string =>
      src === undefined
        ? `<p class="none">${name}: not there</p>`
        : `<img src="${src}" alt="${name}, ${escapeHtml(path)}, ${view}" loading="lazy">`;
    return `<figure style="--width:${width}px"><figcaption><b>${escapeHtml(path)}</b> ${view}</figcaption>
<div class="pair">${image(before, 'Before')}${image(after, 'After')}${image(marked, 'Difference')}</div></figure>`;
  });
  return `<div class="crops">${figures.join('')}</div>`;
}

function placesHtml({ places }: Group): string {
  const byPath = groupValues(places.map(({ path, scenario }) => [path, scenario] as const));
  const items = [...byPath].map(([path, scenarios]) => {
    const others = scenarios.filter((name) => name !== 'whole');
    return `<li><code>${escapeHtml(path)}</code>${others.length === 0 ? '' : ` <span>${escapeHtml(others.join(', '))}</span>`}</li>`;
  });
  return `<details class="places"${items.length <= 6 ? ' open' : ''}><summary>On ${count(items.length, 'page')}</summary><ul>${items.join('')}</ul></details>`;
}
