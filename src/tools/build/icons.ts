import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from 'vite';
import { isObject, textMember } from '../../core/json/json.ts';
import { escapeHtml } from '../../core/text/escape-html.ts';
import { ofSite } from './site-folder.ts';

const FOLDER = 'theme/icons';
const DRAWING = 'icon.svg';
/** The icons beside the drawing: in pixels, and of one that a system cuts to its own shape, how much stays its own. */
const PICTURES = {
  icon180: { file: 'icon-180.png', size: 180, drawn: 1 },
  icon192: { file: 'icon-192.png', size: 192, drawn: 1 },
  icon512: { file: 'icon-512.png', size: 512, drawn: 1 },
  maskable: { file: 'icon-maskable-512.png', size: 512, drawn: 0.7 },
} as const;
const FALLBACK_COLOR = '#444444';

/**
 * The module with the icons of a site, as addresses or texts. A site needs no more than `theme/icons/icon.svg`, or
 * nothing at all: what is missing is drawn from it, and the drawing from the name and the colours of the site.
 */
export async function iconsModule(site: string): Promise<string> {
  const svg = drawingOf(site);
  const lines = Object.entries(PICTURES).map(async ([name, { file, size, drawn }]) => {
    const own = join(site, FOLDER, file);
    if (existsSync(own)) return `export { default as ${name} } from ${literal(`${own}?inline`)};\n`;
    return `export const ${name} = ${JSON.stringify(await pictureOf(svg, size, drawn, themeColor(site)))};\n`;
  });
  return [`export const svg = ${JSON.stringify(svg)};\n`, ...(await Promise.all(lines))].join('');
}

function drawingOf(site: string): string {
  const file = join(site, FOLDER, DRAWING);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const name = ofSite(site, 'name');
  const letter = escapeHtml([...(typeof name === 'string' ? name : '')][0] ?? '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${themeColor(site)}"/>` +
    `<text x="32" y="45" font-family="Georgia, serif" font-size="38" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  );
}

/** A picture of the drawing, as an address that holds it. */
async function pictureOf(svg: string, size: number, drawn: number, ground: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const inner = Math.round(size * drawn);
  const icon = await sharp(Buffer.from(svg), { density: 600 }).resize(inner, inner).png().toBuffer();
  const background = drawn === 1 ? '#00000000' : ground;
  const picture = sharp({ create: { width: size, height: size, channels: 4, background } });
  const bytes = await picture
    .composite([{ input: icon }])
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

function themeColor(site: string): string {
  const colors = ofSite(site, 'colors');
  const theme = isObject(colors) ? textMember(colors, 'theme') : undefined;
  return theme !== undefined && /^#[0-9a-f]{6}$/i.test(theme) ? theme : FALLBACK_COLOR;
}

const literal = (file: string): string => JSON.stringify(normalizePath(file));
