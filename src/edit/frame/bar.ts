import styles from './frame.css?inline';

/** The bar of a preview, and the layer for everything over the page. */
export interface Bar {
  readonly layer: HTMLElement;
  /** Adds a toggle button; Alt with the key toggles it, too. */
  readonly addSwitch: (text: string, key: string, onChange: (isOn: boolean) => void) => Switch;
  /** Shows a message in the bar; an element appears above the bar. */
  readonly say: (content: string | HTMLElement) => void;
}

/** A toggle button. */
interface Switch {
  readonly isOn: () => boolean;
}

/** Makes the bar in a shadow root, so that neither its styles nor those of the page affect the other. */
export function createBar(): Bar {
  const host = document.createElement('prospectus-preview');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const layer = document.createElement('div');
  layer.className = 'layer';
  const bar = document.createElement('div');
  bar.className = 'bar';
  bar.role = 'toolbar';
  bar.ariaLabel = 'Preview';
  const said = document.createElement('output');
  bar.append(said);
  root.append(bar, layer);
  document.body.prepend(host);
  return {
    layer,
    addSwitch: (text, key, onChange) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      button.ariaPressed = 'false';
      button.title = `Alt+${key.toUpperCase()}`;
      const turn = () => {
        const isOn = button.ariaPressed !== 'true';
        button.ariaPressed = String(isOn);
        onChange(isOn);
      };
      button.addEventListener('click', turn);
      addEventListener('keydown', (event) => {
        if (event.altKey && event.code === `Key${key.toUpperCase()}`) turn();
      });
      said.before(button);
      return { isOn: () => button.ariaPressed === 'true' };
    },
    say: (content) => said.replaceChildren(content),
  };
}
