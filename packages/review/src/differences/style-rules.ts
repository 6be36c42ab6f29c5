/**
 * The rules of a style sheet, one per line with all at-rules around it: `@media print | .link:hover { color: red }`.
 * Comparing them covers states that no picture shows (hover, print, motion).
 */
export function styleRules(css: string): readonly string[] {
  const rules: string[] = [];
  const around: string[] = [];
  let text = '';
  const declare = (): void => {
    const declared = text.replace(/\s+/g, ' ').trim();
    if (declared !== '') rules.push(`${around.join(' | ')} { ${declared.replace(/;$/, '')} }`);
    text = '';
  };
  for (const char of css.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (char === '{') {
      // The text before a nested rule, up to the last semicolon, contains declarations of the outer rule.
      const end = text.lastIndexOf(';') + 1;
      const prelude = text.slice(end).trim();
      text = text.slice(0, end);
      declare();
      around.push(prelude);
    } else if (char === '}') {
      declare();
      around.pop();
    } else text += char;
  }
  return rules;
}
