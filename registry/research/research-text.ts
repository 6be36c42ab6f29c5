export interface ResearchText {
  /** The paragraphs outside topics and grants. */
  readonly intro: readonly string[];
  readonly topics: readonly { readonly title: string; readonly items: readonly string[] }[];
  readonly grants: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

const TOPIC = /^research\s+topic\s*:\s*/i;
const GRANT = /^grant\s+information\s*:\s*/i;
// A decimal number doesn't start a numbered line: "2.5 crore" has no space after its dot.
const NUMBERED = /^\d+\.(?:\s+|$)/;

/**
 * Reads the text by line (behaviour: study-pages 24): "Research Topic: …" begins a topic, "1. …" is one of its items,
 * "Grant Information: …" begins a grant whose text ends at a blank line; every other line is introduction.
 */
export function readResearch(text: string): ResearchText {
  const intro: string[] = [];
  const topics: { title: string; items: string[] }[] = [];
  const grants: { title: string; lines: string[] }[] = [];
  let grant: { title: string; lines: string[] } | undefined;
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') grant = undefined;
    else if (TOPIC.test(line)) topics.push({ title: line.replace(TOPIC, ''), items: [] });
    else if (GRANT.test(line)) {
      grant = { title: line.replace(GRANT, ''), lines: [] };
      grants.push(grant);
    } else if (grant) grant.lines.push(line);
    else if (NUMBERED.test(line)) lastOf(topics).items.push(line.replace(NUMBERED, ''));
    else intro.push(line);
  }
  return { intro, topics, grants };
}

// Numbered lines before the first topic still form a list.
function lastOf(topics: { title: string; items: string[] }[]): { items: string[] } {
  const last = topics.at(-1) ?? { title: '', items: [] };
  if (topics.length === 0) topics.push(last);
  return last;
}
