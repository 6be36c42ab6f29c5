import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type Token } from 'parse5';

/** Deeper elements are read as if their tags weren't there. */
const DEEPEST = 100;
/** Of so many texts, each may stand in elements that an earlier paragraph has left open. */
const MOST_REOPENED = 5000;

/**
 * An HTML parser in linear time. The standard's parser walks up all open elements at many tags, and opens every
 * unclosed `<font>` again in each paragraph: 100,000 nested tags took minutes.
 */
class ShallowParser extends Parser<DefaultTreeAdapterMap> {
  override onStartTag(token: Token.TagToken): void {
    if (this.openElements.stackTop < DEEPEST) super.onStartTag(token);
  }
  private texts = 0;
  override _reconstructActiveFormattingElements(): void {
    this.texts += 1;
    if (this.texts < MOST_REOPENED) super._reconstructActiveFormattingElements();
  }
}

export type HtmlNode = DefaultTreeAdapterMap['childNode'];
export type HtmlElement = DefaultTreeAdapterMap['element'];

/** Parses a piece of HTML as browsers do; never throws. */
export function parseHtml(html: string): readonly HtmlNode[] {
  const parser = ShallowParser.getFragmentParser<DefaultTreeAdapterMap>(undefined, {
    scriptingEnabled: false,
    treeAdapter: defaultTreeAdapter,
  });
  parser.tokenizer.write(html, true);
  return parser.getFragment().childNodes;
}

export const isElement = (node: HtmlNode): node is HtmlElement => 'attrs' in node;

export const attribute = ({ attrs }: HtmlElement, name: string): string =>
  attrs.find((one) => one.name === name)?.value ?? '';
