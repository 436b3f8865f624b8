import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

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

export default defineConfig({
  test: {
    // While one file waits for PostgreSQL another one works.
    maxWorkers: Math.max(availableParallelism() - 1, 2),
    sequence: { sequencer: SweepsFirst },
    projects: [
      {
        test: {
          name: 'api',
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
          include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
