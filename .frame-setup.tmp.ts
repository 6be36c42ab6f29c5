import type { TestProject } from 'vitest/node';
export default function setup(project: TestProject) { project.provide('chromium', '/usr/bin/chromium'); project.provide('site', 'http://127.0.0.1:4500'); }
