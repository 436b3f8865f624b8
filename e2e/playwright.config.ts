import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { serverAddress, serverEnvironment, serverFlags } from './server.ts'

const use = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, locale: 'ru-KZ' }
const screens = '**/accessibility.spec.ts'
const longest = [
  'homework-answering',
  'people',
  'schedule',
  'schedule-whole',
  'shell-failures',
  'sixteen-types',
  'way-abroad',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // Stored pictures do not depend on how a machine names its system.
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: serverAddress,
    locale: 'ru-KZ',
    // Report a hanging action where it hangs, not when the whole journey times out.
    actionTimeout: 60_000,
    timezoneId: 'Asia/Almaty',
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers is not seen by a journey; the one of the worker allows it.
    serviceWorkers: 'block',
    // A trace costs as much as the journey: E2E_TRACE=1 stores one for each failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
      args: chromiumFlags,
      // Without a locale, files with Cyrillic names are saved as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    },
  },
  // The longest files first, so that the workers finish at the same time.
  projects: [
    { name: 'screens', testMatch: screens, use },
    { name: 'longest', testMatch: longest, use },
    { name: 'desktop', testIgnore: [screens, ...longest], use },
  ],
  webServer: {
    command: `node ${serverFlags.join(' ')} ../apps/api/src/main.ts`,
    url: `${serverAddress}/readyz`,
    env: serverEnvironment,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
