// Runs in the report: moves through the differences by keyboard, and stores the decision about each.
const { file, decisions } = JSON.parse(document.getElementById('data').textContent);
const sections = [...document.querySelectorAll('.change')];
const kept = `review ${location.pathname}`;
const said = { ...decisions, ...JSON.parse(localStorage.getItem(kept) ?? '{}') };
const current = () => sections.find(({ id }) => `#${id}` === location.hash) ?? sections[0];

for (const section of sections) {
  const note = section.querySelector('[name=note]');
  note.value = said[section.id]?.note ?? '';
  note.addEventListener('input', () => said[section.id] && decide(section, said[section.id].verdict));
  for (const button of section.querySelectorAll('[data-verdict]'))
    button.addEventListener('click', () => decide(section, button.dataset.verdict));
  show(section);
}

function decide(section, verdict) {
  const note = section.querySelector('[name=note]').value.trim();
  const what = section.querySelector('h2').innerText.replace(/\s+/g, ' ').trim();
  said[section.id] = { verdict, what, ...(note === '' ? {} : { note }) };
  localStorage.setItem(kept, JSON.stringify(said));
  show(section);
}

function show(section) {
  const state = said[section.id]?.verdict ?? 'open';
  section.dataset.state = state;
  document.querySelector(`nav [data-hash="${section.id}"]`).dataset.state = state;
  section.querySelector('.state').textContent = state === 'open' ? '' : state;
  for (const button of section.querySelectorAll('[data-verdict]'))
    button.setAttribute('aria-pressed', String(button.dataset.verdict === state));
  const left = sections.filter(({ id }) => said[id] === undefined).length;
  document.getElementById('progress').textContent = left === 0 ? 'All reviewed' : `${left} to review`;
}

// The browser scrolls to the section with this address, and focuses it.
function go(by) {
  const next = sections[sections.indexOf(current()) + by];
  if (next) location.hash = next.id;
}

function mark() {
  for (const link of document.querySelectorAll('nav a'))
    link.ariaCurrent = String(link.dataset.hash === current().id);
}

document.addEventListener('keydown', (event) => {
  const typing = event.target instanceof HTMLInputElement && event.target.type === 'text';
  if (typing && event.key === 'Escape') event.target.blur();
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const section = current();
  if (!section) return;
  if (event.key === 'j') go(1);
  else if (event.key === 'k') go(-1);
  else if (event.key === 'a' || event.key === 'r') {
    decide(section, event.key === 'a' ? 'accepted' : 'refused');
    go(1);
  } else if (event.key === 'n') {
    event.preventDefault();
    section.querySelector('[name=note]').focus();
  }
});

addEventListener('hashchange', mark);

// Saves only the decisions about this report; the saved file contains its own path.
document.getElementById('save').addEventListener('click', () => {
  const decided = Object.fromEntries(sections.flatMap(({ id }) => (said[id] ? [[id, said[id]]] : [])));
  const text = `${JSON.stringify({ $comment: `Put this into ${file}`, decisions: decided }, null, 2)}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = file.replace(/^.*\//, '');
  link.click();
});
if (sections.length > 0) mark();
