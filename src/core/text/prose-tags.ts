// These lists are in a separate file, and without side effects, so that only pages with rich text load them.

/** Elements that are rendered unchanged, without attributes. */
export const PLAIN_TAGS: readonly string[] =
  /* @__PURE__ */ 'p ul li blockquote pre hr br figure figcaption dl dt dd thead tbody tfoot tr caption strong em s u code kbd mark sub sup'.split(
    ' ',
  );

/** Inline elements; all others begin a new line. */
export const INLINE: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'strong em s u code kbd mark sub sup a img check br'.split(' '),
);
