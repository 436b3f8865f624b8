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
    // What hangs is said where it hangs, not when the whole journey's time is over.
    actionTimeout: 60_000,
    timezoneId: 'Asia/Almaty',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs as much as the journey: E2E_TRACE=1 keeps one of each that fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
      args: chromiumFlags,
      // Where the machine names no language, files with Cyrillic names are kept as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    },
  },
  // The longest files first, so that the workers end together.
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
