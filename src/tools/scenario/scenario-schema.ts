import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

const sourceName = z.string().regex(/^[A-Za-z][\w-]*$/, 'a source is named as its manifest names it');

const failure = z
  .strictObject({
    status: z.int().min(400).max(599).optional().meta({ description: 'The HTTP status. Without it, 500.' }),
    message: z.string().min(1).optional().meta({ description: "The CMS's own message." }),
    never: z.boolean().optional().meta({ description: 'true: the CMS never answers.' }),
  })
  .meta({ description: 'The source fails.' });

const sourceChange = z
  .strictObject({
    patch: z
      .unknown()
      .refine((patch) => !isDeepStrictEqual(patch, {}), 'an empty patch changes nothing: leave it out')
      .optional()
      .meta({ description: 'A JSON merge patch (RFC 7396) of the record: null empties a field.' }),
    record: z.unknown().optional().meta({ description: 'A whole record instead of the site’s own.' }),
    file: z
      .string()
      .regex(/^[\w.-]+\.json$/, 'a file is a name beside the scenario, such as "record.json"')
      .optional()
      .meta({ description: 'The file beside the scenario that holds the whole record.' }),
    fail: failure.optional(),
  })
  .refine((change) => Object.keys(change).length === 1, 'give one of "patch", "record", "file" and "fail"')
  .meta({ description: 'The answer of this source in place of the site’s own record.' });

const sources = z.record(sourceName, sourceChange);

/** The shape of a scenario file. `scenarios.ts` checks its content further. */
export const scenarioSchema = z.strictObject({
  $schema: z.string().optional(),
  page: z
    .string()
    .regex(/^(?!.*\/:)\/[^?#]*$/, 'a page is an address such as "/fees" or "/team/3"')
    .meta({ description: 'The address of the page, with the values of its parameters.' }),
  about: z.string().min(1).optional().meta({ description: 'The purpose of this scenario, for readers.' }),
  extends: z
    .string()
    .regex(/^[\w-]+$/, 'a scenario is named as its file without ".json"')
    .optional()
    .meta({ description: 'The name of a scenario beside it, whose content this one changes further.' }),
  sources: sources.optional().meta({ description: 'The answer of each source of the page, by name.' }),
  layout: sources.optional().meta({ description: 'The answer of each source of the layout, by name.' }),
  date: z.iso
    .date()
    .optional()
    .meta({ description: 'The day for which the page is rendered, such as "2027-02-28".' }),
  width: z
    .int()
    .min(200)
    .max(4000)
    .optional()
    .meta({ description: 'The only width in CSS pixels at which pictures are taken.' }),
});

export type ScenarioFile = z.infer<typeof scenarioSchema>;
export type SourceChange = z.infer<typeof sourceChange>;

export function scenarioSchemaText(): string {
  const schema = z.toJSONSchema(scenarioSchema, { target: 'draft-07', io: 'input' });
  return `${JSON.stringify(schema, null, 1)}\n`;
}
