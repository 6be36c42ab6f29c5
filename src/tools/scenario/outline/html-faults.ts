const TAG = /<\/?([a-z][\w-]*)((?:\s[^<>]*)?)>/gi;
const ATTRIBUTE = /\s([\w:-]+)(?:="([^"]*)")?/g;
const BAD_WORD = /\b(undefined|null|NaN)\b|\[object /;
const ADDRESS = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'xlink:href']);
const SAFE = /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Decodes escaped HTML. */
export function unescaped(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/**
 * Finds faults in HTML written by React, one line for each: words of the software, unsafe or empty addresses,
 * scripts, event handlers, inline styles. React escapes `<`, `>` and quotes in values, so tags can be recognised by a
 * pattern.
 */
export function faultsIn(html: string): string[] {
  const faults: string[] = [];
  for (const [, name = '', attributes = ''] of html.matchAll(TAG)) {
    if (name === 'script') faults.push('<script>');
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      faults.push(
        ...attributeFaults(key.toLowerCase(), unescaped(value)).map((fault) => `<${name}> ${fault}`),
      );
    }
  }
  const text = html.replace(/<!--.*?-->/g, '').replace(TAG, '\n');
  for (const line of text.split('\n')) if (BAD_WORD.test(line)) faults.push(`text "${line.slice(0, 80)}"`);
  return faults;
}

function attributeFaults(key: string, value: string): string[] {
  if (key === 'style') return ['style attribute'];
  // Tab would deviate from the order of the page.
  if (key === 'tabindex' && Number(value) > 0) return [`tabindex="${value}"`];
  if (/^on[a-z]+$/.test(key)) return [`handler ${key}`];
  if (BAD_WORD.test(value)) return [`${key}="${value.slice(0, 80)}"`];
  if (!ADDRESS.has(key)) return [];
  return addressesIn(key, value).flatMap((one) => (SAFE.test(one) ? [] : [`${key}="${one.slice(0, 80)}"`]));
}

function addressesIn(key: string, value: string): string[] {
  return key === 'srcset' ? value.split(', ').map((one) => one.split(' ')[0] ?? '') : [value];
}
