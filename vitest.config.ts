import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { componentStyles } from './apps/web/build/component-styles.ts'
import { chromiumFlags, chromiumPath } from './e2e/chromium.ts'

// Most of a process's start is compiling the same packages: they are compiled once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** The sweeps over all calls take longest, so they do not come last, when nothing is left to run beside them. */
class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSweep = ({ moduleId }: TestSpecification) => /\/apps\/api\/src\/[^/]+$/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isSweep), ...sorted.filter((file) => !isSweep(file))]
  }
}

/** What a test compared is told whole: a log often is all that is left of it. */
const chaiConfig = { truncateThreshold: 1000 }

const inProduction = { 'process.env.NODE_ENV': '"production"' }

/** Screens in a real browser against a server that answers by the contract: see apps/web/src/testing. */
const components: TestProjectInlineConfiguration = {
  root: join(import.meta.dirname, 'apps/web'),
  // Screens are painted as the app paints them, so that what fits and what can be pressed is true.
  plugins: [componentStyles()],
  // React as people get it: its development build costs a third more, and no test reads its warnings.
  define: inProduction,
  oxc: { jsx: { development: false } },
  // All that the app may load, also late: a package that is met during the run would reload the page.
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
    // The app is loaded once; `each-test.ts` forgets between tests what it keeps.
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // The first start compiles the packages of the app for the browser.
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
    // While one file waits for PostgreSQL another one works.
    maxWorkers: Math.max(availableParallelism() - 1, 2),
    sequence: { sequencer: SweepsFirst },
    // What kills processes, races over and over or reads what is as large as allowed: `npm test` leaves it to the long tests.
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
          // Loading the server costs more than most files do with it. Each file has an application and schools of its own.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A lost connection is taken up again after a second, so a wait of one is none.
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
