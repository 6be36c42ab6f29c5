import { icon180, icon192, icon512, maskable, svg } from 'virtual:site/icons';
import type { SiteManifest } from '../core/manifest/site.ts';
import { withBase } from '../core/text/site-base.ts';
import type { SiteFile } from '../http/site-file.ts';

type AppSite = Pick<SiteManifest, 'name' | 'locale' | 'colors'>;

const PNG = 'image/png';

/** The icons of the site and the web app manifest that lists them. Their addresses never change. */
export function iconFiles(site: AppSite): readonly (readonly [string, SiteFile])[] {
  return [
    ['/icon.svg', { status: 200, type: 'image/svg+xml', body: svg }],
    // Browsers request these icons if a document or a text is opened directly.
    ['/favicon.ico', png(icon180)],
    ['/icon-180.png', png(icon180)],
    ['/icon-192.png', png(icon192)],
    ['/icon-512.png', png(icon512)],
    ['/icon-maskable-512.png', png(maskable)],
    ['/site.webmanifest', { status: 200, type: 'application/manifest+json', body: appManifest(site) }],
  ];
}

function png(dataUrl: string): SiteFile {
  return { status: 200, type: PNG, body: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64') };
}

function appManifest({ name, locale, colors }: AppSite): string {
  return JSON.stringify({
    name,
    short_name: name.split(' ')[0] ?? name,
    lang: locale,
    start_url: withBase('/'),
    display: 'browser',
    background_color: colors.background,
    theme_color: colors.theme,
    icons: [
      { src: withBase('/icon.svg'), type: 'image/svg+xml', sizes: 'any' },
      { src: withBase('/icon-192.png'), type: PNG, sizes: '192x192' },
      { src: withBase('/icon-512.png'), type: PNG, sizes: '512x512' },
      { src: withBase('/icon-maskable-512.png'), type: PNG, sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
