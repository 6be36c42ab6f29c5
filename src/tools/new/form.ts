import { type NewPlan, refused } from './plan.ts';

/** Plans a form: one file with two fields as a starting point. */
export function planForm(name: string): NewPlan {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return refused(
      `"${name}" is no name for a form: small letters and digits, words joined by "-", such as book-a-visit.`,
    );
  }
  const next = [
    `Say in ${name}.json what it asks, with which rules, and what it answers: docs/forms.md`,
    `Show it in a manifest: { "type": "form", "form": "${name}", "title": "…" }`,
  ];
  return { ok: true, files: new Map([[`page-manifests/forms/${name}.json`, START]]), next };
}

const START = `{
  "$schema": "./form.schema.json",
  "fields": [
    {
      "name": "email",
      "label": "Email",
      "input": "email",
      "autocomplete": "email",
      "rules": [
        { "rule": "required", "message": "Email is required" },
        { "rule": "email", "message": "Invalid email format" }
      ]
    },
    {
      "name": "message",
      "label": "Message",
      "input": "long",
      "rules": [
        {
          "rule": "maxLength",
          "limit": 500,
          "trimmed": true,
          "message": "Message must be at most 500 characters"
        }
      ]
    }
  ],
  "send": "Send",
  "notice": "Form submitted successfully!"
}
`;
