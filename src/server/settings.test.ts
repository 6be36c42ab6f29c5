import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings', () => {
  it('have defaults, also for empty values', () => {
    const defaults = {
      port: 4173,
      host: '127.0.0.1',
      contentUrl: undefined,
      contentSecret: undefined,
      refreshSeconds: 60,
      stateDir: '/site/.state',
    };
    expect(readSettings({}, '/site')).toEqual(defaults);
    expect(readSettings({ PORT: '', CONTENT_URL: '' }, '/site')).toEqual(defaults);
  });

  it('come from the environment', () => {
    const env = {
      PORT: '80',
      HOST: '::',
      CONTENT_URL: 'http://cms.example:1337/admin',
      CONTENT_SECRET: 'a secret of at least 32 characters',
      CONTENT_REFRESH_SECONDS: '0.5',
      STATE_DIR: '/var/x',
    };
    expect(readSettings(env, '/site')).toEqual({
      port: 80,
      host: '::',
      contentUrl: 'http://cms.example:1337',
      contentSecret: 'a secret of at least 32 characters',
      refreshSeconds: 0.5,
      stateDir: '/var/x',
    });
  });

  it('never repeat a secret', () => {
    const refused = () => readSettings({ CONTENT_SECRET: 'hush' }, '/');
    expect(refused).toThrow(/CONTENT_SECRET="…": at least 32 characters/);
  });

  it('are refused all at once, each with its value', () => {
    const refused = () =>
      readSettings({ PORT: 'eighty', CONTENT_URL: 'ftp://x', CONTENT_REFRESH_SECONDS: '-1' }, '/');
    expect(refused).toThrow(/PORT="eighty"[\s\S]*CONTENT_URL="ftp:\/\/x"[\s\S]*CONTENT_REFRESH_SECONDS="-1"/);
  });
});
