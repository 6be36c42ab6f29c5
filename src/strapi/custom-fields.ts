import type { RichTextFormat, ScalarType } from './model.ts';

export interface CustomField {
  readonly type: ScalarType;
  readonly richText?: RichTextFormat;
}

type Row = readonly [field: string, type: ScalarType, richText: RichTextFormat | undefined, source: string];

// The type is the one that the plug-in registers for the field. `source` is its npm package.
const ROWS: readonly Row[] = [
  ['ckeditor5.CKEditor', 'richtext', 'html', '@_sh/strapi-plugin-ckeditor 7.1'],
  ['ckeditor.CKEditor', 'richtext', 'html', '@ckeditor/strapi-plugin-ckeditor 1.1; CKEditor 4 and 5'],
  ['tiptap-editor.RichText', 'text', 'tiptap', '@notum-cz/strapi-plugin-tiptap-editor 1.2'],
  ['tinymce.tinymce', 'richtext', 'html', '@sklinet/strapi-plugin-tinymce 1.1'],
  ['color-picker.color', 'string', undefined, '@strapi/plugin-color-picker 5.54'],
  ['multi-select.multi-select', 'json', undefined, 'strapi-plugin-multi-select 2.1'],
  ['multiselect-field.multiselect-field', 'string', undefined, 'strapi-plugin-multiselect-field 1.0'],
  ['remote-select.remote-select', 'string', undefined, 'strapi-plugin-remote-select 2.0'],
  ['remote-select.searchable-remote-select', 'string', undefined, 'strapi-plugin-remote-select 2.0'],
  ['country-select.country', 'string', undefined, 'strapi-plugin-country-select 2.1'],
  ['timezone-select.timezone', 'string', undefined, 'strapi-plugin-timezone-select 1.0'],
  ['oembed.oembed', 'json', undefined, 'strapi-plugin-oembed 2.0'],
  ['video-field.video', 'json', undefined, '@sklinet/strapi-plugin-video-field 1.1'],
  ['tagsinput.tags', 'json', undefined, 'strapi-plugin-tagsinput 2.0'],
  ['string-array.input', 'text', undefined, 'strapi-plugin-string-array 1.2'],
  ['react-icons.icon', 'string', undefined, 'strapi-plugin-react-icons 0.3'],
  ['lucide-icon-picker.lucide-icon', 'string', undefined, '@samuel-erb/strapi-plugin-lucide-icon-picker 1.1'],
  ['icon-picker.icon-picker', 'string', undefined, 'strapi-icon-picker-x 1.1'],
  ['strapi-plugin-iconhub.iconhub', 'json', undefined, '@arshiash80/strapi-plugin-iconhub 1.1'],
  ['table-field.table', 'json', undefined, '@sensinum/strapi-table-field 1.0'],
  [
    'strapi-code-editor-custom-field.code-editor-json',
    'json',
    undefined,
    'strapi-code-editor-custom-field 1.1',
  ],
  [
    'strapi-code-editor-custom-field.code-editor-text',
    'text',
    undefined,
    'strapi-code-editor-custom-field 1.1',
  ],
  ['cloudinary-media-library.cloudinary', 'string', undefined, '@strapi-community/cloudinary-media-library'],
  ['google-maps.location-picker', 'json', undefined, '@amicaldo/strapi-google-maps 3.0'],
  ['strapi-location-picker.location-picker', 'json', undefined, 'strapi-location-picker 0.0.3'],
  ['geodata.geojson', 'json', undefined, 'strapi-geodata 0.0.3'],
  ['address-selection.address', 'string', undefined, 'strapi-plugin-address-selection 1.0'],
  ['strapi-phone-validator-5.phone', 'string', undefined, 'strapi-phone-validator-5 1.0'],
  ['strapi-advanced-uuid.uuid', 'string', undefined, 'strapi-advanced-uuid 2.1'],
  ['field-uuid.uuid', 'string', undefined, '@bn-digital/strapi-plugin-field-uuid 1.2'],
];

/** The stored types of widely used custom fields, by their uid in a schema file: `plugin::color-picker.color`. */
export const CUSTOM_FIELDS: ReadonlyMap<string, CustomField> = new Map(
  ROWS.map(([field, type, richText]) => [`plugin::${field}`, { type, ...(richText ? { richText } : {}) }]),
);
