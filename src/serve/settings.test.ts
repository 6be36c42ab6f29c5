import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { settingsSchema } from './settings-schema.ts';

describe('the settings', () => {
  it('have default values, also in place of empty texts', () => {
    const defaults = readSettings({}, '/site');
    expect(defaults).toEqual({
      port: 4173,
      host: '127.0.0.1',
      refreshSeconds: 60,
      stateDir: '/site/.state',
      publish: true,
      publishMemoryMb: 1536,
      mediaOrigins: [],
      logFormat: 'text',
      logRequests: false,
      trustedProxies: [],
      avif: true,
      cacheSeconds: 60,
      shutdown: { leadMs: 1000, graceMs: 10_000 },
    });
    expect(readSettings({ PURGE: 'varnish://cache' }, '/').cacheSeconds).toBe(300);
    expect(readSettings({ PORT: '', CONTENT_URL: '' }, '/site')).toEqual(defaults);
  });

  it('are read from the environment', () => {
    const env = {
      PORT: '80',
      HOST: '::',
      CONTENT_URL: 'http://cms.example:1337/',
      CONTENT_TOKEN: 'token',
      CONTENT_HEADERS: '{"X-Key":"k"}',
      CONTENT_SECRET: 'a secret of at least 32 characters',
      CONTENT_REFRESH_SECONDS: '0.5',
      STATE_DIR: '/var/x',
      PUBLISH: '0',
      PUBLISH_MEMORY_MB: '4096',
      MEDIA_ORIGINS: 'https://media.example, http://s3.example:9000/',
      LOG_FORMAT: 'json',
      LOG_REQUESTS: '1',
      METRICS_PORT: '9100',
      TRUSTED_PROXIES: '192.0.2.1 2001:db8::/32',
      AVIF: '0',
      PURGE: 'varnish://cache:6081',
      PURGE_TOKEN: 'secret',
      CACHE_SECONDS: '30',
      FORM_KEY: 'a key of at least thirty-two characters',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'site@museum.example',
      SHUTDOWN_LEAD_SECONDS: '0.5',
      SHUTDOWN_GRACE_SECONDS: '0',
    };
    expect(Object.keys(settingsSchema.shape).filter((name) => !(name in env))).toEqual([]);
    expect(readSettings(env, '/site')).toEqual({
      port: 80,
      host: '::',
      cms: {
        url: 'http://cms.example:1337',
        headers: { authorization: 'Bearer token', 'x-key': 'k' },
      },
      contentSecret: 'a secret of at least 32 characters',
      refreshSeconds: 0.5,
      stateDir: '/var/x',
      publish: false,
      publishMemoryMb: 4096,
      mediaOrigins: ['https://media.example', 'http://s3.example:9000'],
      logFormat: 'json',
      logRequests: true,
      metricsPort: 9100,
      trustedProxies: ['192.0.2.1', '2001:db8::/32'],
      avif: false,
      purge: { url: 'varnish://cache:6081', token: 'secret' },
      cacheSeconds: 30,
      formKey: 'a key of at least thirty-two characters',
      smtp: { url: 'smtp://mail.example', from: 'site@museum.example' },
      shutdown: { leadMs: 500, graceMs: 0 },
    });
  });

  it.each([
    [{ CONTENT_SECRET: 'hush' }, /CONTENT_SECRET="…": at least 32 characters/],
    [{ CONTENT_URL: 'ftp://me:hush@x' }, /CONTENT_URL="…": an http/],
    [{ CONTENT_URL: 'http://x', CONTENT_TOKEN: 'hu\nsh' }, /CONTENT_TOKEN="…": it has a character/],
    [
      { CONTENT_URL: 'http://x', CONTENT_HEADERS: '{"X-Key":["hush"]}' },
      /CONTENT_HEADERS="…": a JSON object/,
    ],
    [{ CONTENT_URL: 'http://x', CONTENT_HEADERS: '{"X Key":"hush"}' }, /CONTENT_HEADERS="…": it has a char/],
    [{ CONTENT_URL: 'http://x', CONTENT_HEADERS: 'hush' }, /CONTENT_HEADERS="…": a JSON object/],
    [{ CONTENT_URL: 'http://me:hush@x', CONTENT_TOKEN: 'hush' }, /CONTENT_TOKEN="…": .* only one of them/],
  ])('never show a secret in an error: %j', (env, message) => {
    const refused = () => readSettings(env, '/');
    expect(refused).toThrow(message);
    expect(refused).not.toThrow(/hu\n?sh\b/);
  });

  it.each([
    ['http://cms.example/strapi/', undefined, undefined, 'http://cms.example/strapi', {}],
    ['https://x', 's3cret', undefined, 'https://x', { authorization: 'Bearer s3cret' }],
    ['https://u%40x:p%3A@x', undefined, undefined, 'https://x', { authorization: `Basic ${btoa('u@x:p:')}` }],
    ['https://x', 't', '{"X-Key":"k"}', 'https://x', { authorization: 'Bearer t', 'x-key': 'k' }],
  ])('connect to the CMS at %s with token %s and headers %s', (address, token, further, url, headers) => {
    const env = { CONTENT_URL: address, CONTENT_TOKEN: token, CONTENT_HEADERS: further };
    expect(readSettings(env, '/').cms).toEqual({ url, headers });
  });

  it('report all invalid values together', () => {
    const refused = () =>
      readSettings({ PORT: 'eighty', CONTENT_URL: 'ftp://x', CONTENT_REFRESH_SECONDS: '-1' }, '/');
    expect(refused).toThrow(/CONTENT_URL="ftp:\/\/x"[\s\S]*PORT="eighty"[\s\S]*CONTENT_REFRESH_SECONDS="-1"/);
  });

  it('refuse the former bucket settings and name the replacement', () => {
    const env = { OBJECT_STORE: 'https://s3.example/site', OBJECT_STORE_SECRET: 'hush' };
    const refused = () => readSettings(env, '/');
    expect(refused).toThrow(/OBJECT_STORE="https:[^\n]* export --follow[\s\S]*OBJECT_STORE_SECRET="…"/);
  });

  it.each([
    ['PORT', ['eighty', ' ', '80.5', '-1', '65536', '0x50'], 'a whole number from 0 to 65535 is needed'],
    ['PURGE', ['cache', 'ftp://cache', 'varnish:'], 'an address is needed that begins with varnish:'],
    ['CACHE_SECONDS', ['-1', 'soon'], 'a number from 0 to'],
    ['LOG_FORMAT', ['xml'], 'LOG_FORMAT="xml"'],
    ['LOG_REQUESTS', ['yes'], '1 or 0 is needed'],
    ['TRUSTED_PROXIES', ['cdn', '192.0.2.0/33'], 'IP addresses or networks'],
    ['MEDIA_ORIGINS', ['media', 'https://a.example https://b.example/path'], 'origins are needed'],
    ['SHUTDOWN_LEAD_SECONDS', ['-1', 'x', '301', '1e2'], 'a number from 0 to 300 is needed'],
    ['CONTENT_REFRESH_SECONDS', ['soon', ' ', '0', '86401'], 'a number above 0, at most 86400, is needed'],
    ['CONTENT_URL', ['cms', 'ftp://x', 'http://x?y', 'http://x#y'], 'an http or https address is needed'],
    ['CONTENT_URL', ['http://x/admin', 'http://x/cms/api/'], 'remove the last part'],
    ['CONTENT_TOKEN', ['a token'], 'set CONTENT_URL, too'],
  ])('refuse an invalid %s', (name, values, needed) => {
    for (const value of values) {
      expect(() => readSettings({ [name]: value }, '/'), value).toThrow(needed);
    }
  });
});
