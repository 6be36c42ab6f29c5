import type { RichTextFormat, ScalarType } from './model.ts';

export interface CustomField {
  readonly type: ScalarType;
  readonly richText?: RichTextFormat;
}

type Row = readonly [field: string, type: ScalarType, source: string, richText?: RichTextFormat];

// The type is the one that the plug-in registers for the field. `source` is its npm package.
const ROWS: readonly Row[] = [
  ['ckeditor5.CKEditor', 'richtext', '@_sh/strapi-plugin-ckeditor 7.1', 'html'],
  ['ckeditor.CKEditor', 'richtext', '@ckeditor/strapi-plugin-ckeditor 1.1; CKEditor 4 and 5', 'html'],
  ['tiptap-editor.RichText', 'text', '@notum-cz/strapi-plugin-tiptap-editor 1.2', 'tiptap'],
  ['tinymce.tinymce', 'richtext', '@sklinet/strapi-plugin-tinymce 1.1', 'html'],
  ['color-picker.color', 'string', '@strapi/plugin-color-picker 5.54'],
  ['multi-select.multi-select', 'json', 'strapi-plugin-multi-select 2.1'],
  ['multiselect-field.multiselect-field', 'string', 'strapi-plugin-multiselect-field 1.0'],
  ['remote-select.remote-select', 'string', 'strapi-plugin-remote-select 2.0'],
  ['remote-select.searchable-remote-select', 'string', 'strapi-plugin-remote-select 2.0'],
  ['country-select.country', 'string', 'strapi-plugin-country-select 2.1'],
  ['timezone-select.timezone', 'string', 'strapi-plugin-timezone-select 1.0'],
  ['oembed.oembed', 'json', 'strapi-plugin-oembed 2.0'],
  ['video-field.video', 'json', '@sklinet/strapi-plugin-video-field 1.1'],
  ['tagsinput.tags', 'json', 'strapi-plugin-tagsinput 2.0'],
  ['string-array.input', 'text', 'strapi-plugin-string-array 1.2'],
  ['react-icons.icon', 'string', 'strapi-plugin-react-icons 0.3'],
  ['lucide-icon-picker.lucide-icon', 'string', '@samuel-erb/strapi-plugin-lucide-icon-picker 1.1'],
  ['icon-picker.icon-picker', 'string', 'strapi-icon-picker-x 1.1'],
  ['strapi-plugin-iconhub.iconhub', 'json', '@arshiash80/strapi-plugin-iconhub 1.1'],
  ['table-field.table', 'json', '@sensinum/strapi-table-field 1.0'],
  ['strapi-code-editor-custom-field.code-editor-json', 'json', 'strapi-code-editor-custom-field 1.1'],
  ['strapi-code-editor-custom-field.code-editor-text', 'text', 'strapi-code-editor-custom-field 1.1'],
  ['cloudinary-media-library.cloudinary', 'string', '@strapi-community/cloudinary-media-library'],
  ['google-maps.location-picker', 'json', '@amicaldo/strapi-google-maps 3.0'],
  ['strapi-location-picker.location-picker', 'json', 'strapi-location-picker 0.0.3'],
  ['geodata.geojson', 'json', 'strapi-geodata 0.0.3'],
  ['address-selection.address', 'string', 'strapi-plugin-address-selection 1.0'],
  ['strapi-phone-validator-5.phone', 'string', 'strapi-phone-validator-5 1.0'],
  ['strapi-advanced-uuid.uuid', 'string', 'strapi-advanced-uuid 2.1'],
  ['field-uuid.uuid', 'string', '@bn-digital/strapi-plugin-field-uuid 1.2'],
];

/** The stored types of widely used custom fields, by their uid in a schema file: `plugin::color-picker.color`. */
export const CUSTOM_FIELDS: ReadonlyMap<string, CustomField> = new Map(
  ROWS.map(([field, type, _, richText]) => [`plugin::${field}`, { type, ...(richText ? { richText } : {}) }]),
);
