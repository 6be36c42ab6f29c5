import type { CheckExample } from './check-definition.ts';

export const change = (from: string, to: string): CheckExample => ({ from, to });

const BANNER = '"image": "$page.banner_image" }';

/** The valid manifest with one more block after its banner. */
export const withBlock = (block: string): CheckExample => change(BANNER, `${BANNER},\n    ${block}`);

const jsonFile = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const LEADERS = { title: 'Our leaders', description: 'Who leads the house.' };

/** The valid manifest with a source of leaders, whose names a block shows. */
export function withSource(source: string, route = '/hall-rules'): CheckExample {
  const blocks = [{ type: 'image-text', from: 'leaders' }];
  return { texts: [jsonFile({ route, ...LEADERS, sources: { leaders: JSON.parse(source) }, blocks })] };
}

const FORM = `{
  "fields": [
    {
      "name": "email",
      "label": "E-mail",
      "rules": [{ "rule": "required", "message": "Your address is missing" }]
    }
  ],
  "deliver": [],
  "send": "Send",
  "notice": "Thank you"
}
`;

export const changeForm = (from: string, to: string): CheckExample => ({
  file: 'page-manifests/forms/enquiry.json',
  text: FORM.replace(from, () => to),
});

const SITE = `{
  "language": 1,
  "name": "Museum",
  "origin": "https://museum.example",
  "locale": "en",
  "colors": { "theme": "#123a4a", "background": "#f7f9fa", "text": "#10222a", "accent": "#a8501f" },
  "categories": []
}
`;

export const changeSite = (from: string, to: string): CheckExample => ({
  file: 'page-manifests/site.json',
  text: SITE.replace(from, () => to),
});

export const feesSchemaExample = (attributes: string, kind = 'singleType'): CheckExample => ({
  file: 'cms/src/api/fees/content-types/fees/schema.json',
  text: `{
  "kind": "${kind}",
  "info": { "singularName": "fees", "pluralName": "fees-entries", "displayName": "Fees" },
  "attributes": { ${attributes} }
}
`,
});

export function listPageText(route: string): string {
  const sources = { leaders: { endpoint: '/leaders', paginate: 12 } };
  const people = { $each: 'leaders', name: '$name' };
  return jsonFile({ route, ...LEADERS, sources, blocks: [{ type: 'people', people }] });
}

export const pageText = (route: string, title = 'A page'): string =>
  jsonFile({ route, title, description: 'A page.', sources: {}, blocks: [] });
