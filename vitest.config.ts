import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { componentStyles } from './apps/web/build/component-styles.ts'
import { chromiumFlags, chromiumPath } from './e2e/chromium.ts'

// Most of a process's startup is compiling the same packages: the compile cache does it once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/**
 * The sweeps over all calls take longest, so they start first: at the end
 * nothing would be left to run in parallel.
 */
class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSweep = ({ moduleId }: TestSpecification) => /\/apps\/api\/src\/[^/]+$/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isSweep), ...sorted.filter((file) => !isSweep(file))]
  }
}

/** Print compared values in full: often a log is all that is left of a failure. */
const chaiConfig = { truncateThreshold: 1000 }

const inProduction = { 'process.env.NODE_ENV': '"production"' }

/** Screens in a real browser against a server that responds by the contract: see apps/web/src/testing. */
const components: TestProjectInlineConfiguration = {
  root: join(import.meta.dirname, 'apps/web'),
  // The app's own styles are loaded, so that checks of layout and clickability are meaningful.
  plugins: [componentStyles()],
  // Production React: its development build costs a third more, and no test reads its warnings.
  define: inProduction,
  oxc: { jsx: { development: false } },
  // Everything that the app may load, also lazily: a package discovered during the run would reload the page.
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/routes/**/*.tsx', 'src/**/*.browser.test.tsx'],
    include: ['axe-core', 'react/jsx-runtime'],
    rolldownOptions: { transform: { define: inProduction } },
  },
  test: {
    name: 'components',
    chaiConfig,
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: [join(import.meta.dirname, 'apps/web/src/testing/each-test.ts')],
    // The app is loaded once; `each-test.ts` clears its state between tests.
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // The first start bundles the packages of the app for the browser.
      connectTimeout: 180_000,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
        contextOptions: { locale: 'ru-KZ', timezoneId: 'Asia/Almaty', reducedMotion: 'reduce' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

export default defineConfig({
  test: {
    // While one file waits for PostgreSQL another one runs.
    maxWorkers: Math.max(availableParallelism() - 1, 2),
    sequence: { sequencer: SweepsFirst },
    // Tests that kill processes, repeat races or read files of the maximum size: `npm test` leaves them to
    // the long tests.
    tags: [{ name: 'long', description: 'Not with every change: npm run test:long.', timeout: 180_000 }],
    projects: [
      {
        test: {
          name: 'api',
          chaiConfig,
          include: ['apps/api/src/**/*.test.ts', 'packages/**/*.test.ts', 'tooling/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          setupFiles: ['apps/api/src/testing/each-file.ts'],
          pool: 'forks',
          // Loading the server costs more than most files do with it. Each file
          // has its own application and schools.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A lost connection reconnects after a second, so polling must wait longer.
          expect: { poll: { timeout: 5_000, interval: 20 } },
        },
      },
      {
        test: {
          name: 'web',
          chaiConfig,
          include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          setupFiles: [join(import.meta.dirname, 'apps/web/src/testing/each-unit-test.ts')],
          isolate: false,
        },
      },
      components,
    ],
  },
})
