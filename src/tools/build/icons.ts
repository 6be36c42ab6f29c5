import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { normalizePath } from 'vite';
import { errorText } from '../../core/diagnostics/error-message.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import { escapeHtml } from '../../core/text/escape-html.ts';
import { SiteError } from '../../node/site-faults.mjs';
import { siteProperty } from './site-folder.ts';

const FOLDER = 'theme/icons';
const DRAWING = 'icon.svg';
/**
 * The icons generated from the drawing: their sizes in pixels, and the share of the picture that the drawing fills.
 * Systems cut the maskable icon to their own shapes.
 */
const PICTURES = {
  icon180: { file: 'icon-180.png', size: 180, drawn: 1 },
  icon192: { file: 'icon-192.png', size: 192, drawn: 1 },
  icon512: { file: 'icon-512.png', size: 512, drawn: 1 },
  maskable: { file: 'icon-maskable-512.png', size: 512, drawn: 0.7 },
} as const;
const FALLBACK_COLOR = '#444444';

/**
 * The module with the icons of a site, as addresses or texts. `theme/icons/icon.svg` is enough: missing pictures are
 * generated from it. A missing drawing is generated from the name and colours of the site.
 */
export async function iconsModule(site: string): Promise<string> {
  const svg = drawingOf(site);
  const lines = Object.entries(PICTURES).map(async ([name, { file, size, drawn }]) => {
    const picture = join(site, FOLDER, file);
    if (existsSync(picture)) return `export { default as ${name} } from ${literal(`${picture}?inline`)};\n`;
    return `export const ${name} = ${JSON.stringify(await pictureOf(svg, size, drawn, themeColor(site)))};\n`;
  });
  return [`export const svg = ${JSON.stringify(svg)};\n`, ...(await Promise.all(lines))].join('');
}

function drawingOf(site: string): string {
  const file = join(site, FOLDER, DRAWING);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const name = siteProperty(site, 'name');
  const letter = escapeHtml([...(typeof name === 'string' ? name : '')][0] ?? '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${themeColor(site)}"/>` +
    `<text x="32" y="45" font-family="Georgia, serif" font-size="38" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  );
}

/** A picture of the drawing, as a data URI. */
async function pictureOf(svg: string, size: number, drawn: number, ground: string): Promise<string> {
  const inner = Math.round(size * drawn);
  const drawing = sharp(Buffer.from(svg), { density: 600 }).resize(inner, inner).png();
  const icon = await drawing.toBuffer().catch((error) => {
    throw new SiteError(`${FOLDER}/${DRAWING} can't be drawn: ${errorText(error)}. Put an SVG in its place.`);
  });
  const background = drawn === 1 ? '#00000000' : ground;
  const picture = sharp({ create: { width: size, height: size, channels: 4, background } });
  const bytes = await picture
    .composite([{ input: icon }])
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

function themeColor(site: string): string {
  const colors = siteProperty(site, 'colors');
  const theme = isObject(colors) ? textMember(colors, 'theme') : undefined;
  return theme !== undefined && /^#[0-9a-f]{6}$/i.test(theme) ? theme : FALLBACK_COLOR;
}

const literal = (file: string): string => JSON.stringify(normalizePath(file));
