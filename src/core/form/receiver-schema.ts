import { z } from 'zod';

export const receiverSchema = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('cms'),
    collection: z
      .string()
      .regex(/^\/[\w-]+$/, 'an endpoint is needed, such as "/enquiries"')
      .meta({ description: 'The endpoint of the collection: "/enquiries".' }),
    fields: z.record(z.string(), z.string()).meta({
      description: 'The form’s field for each attribute of the collection.',
    }),
    key: z.string().optional().meta({
      description: 'A unique attribute for the submission’s id, so that no retry creates a second record.',
    }),
  }),
  z.strictObject({
    to: z.literal('webhook'),
    url: z
      .string()
      .regex(/^https:\/\/[^\s/]/, 'an address is needed that begins with "https://"')
      .meta({ description: 'Gets the values as JSON.' }),
  }),
  z.strictObject({
    to: z.literal('mail'),
    address: z.email().meta({ description: 'Gets the values by mail.' }),
    subject: z.string().min(1).optional().meta({ description: 'The subject; by default form and page.' }),
    replyTo: z.string().optional().meta({ description: 'The field with the visitor’s address.' }),
  }),
]);

export type Receiver = Readonly<z.output<typeof receiverSchema>>;
