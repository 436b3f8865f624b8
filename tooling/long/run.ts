import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// npm run test:long: what takes too long for every change. Each part ends with its own line of counts.
const root = join(import.meta.dirname, '../..')
const parts = [
  {
    title: 'an exam of five hundred, killed while it is handed in and while it is regraded',
    file: 'node_modules/vitest/vitest.mjs',
    arguments: ['run', '--project', 'api', 'apps/api/src/capabilities/tasks/exam-faults.test.ts'],
    environment: { EXAM_STUDENTS: '500' },
  },
  {
    title: 'a mailing whose workers are killed ten times',
    file: 'node_modules/vitest/vitest.mjs',
    arguments: ['run', '--project', 'api', 'apps/api/src/capabilities/mailings/killed-workers.test.ts'],
    environment: { MAILING_KILLS: '10' },
  },
  {
    title: 'senders of one byte a second, by the bounds of the product',
    file: 'node_modules/vitest/vitest.mjs',
    arguments: ['run', '--project', 'api', 'apps/api/src/platform/http/slow-senders.test.ts'],
    environment: { SENDER_BOUNDS: 'product' },
  },
  {
    title:
      'all hostile values in every call, the answers of every row, and tasks of all types with many contents',
    file: 'node_modules/vitest/vitest.mjs',
    arguments: [
      'run',
      '--project',
      'api',
      'apps/api/src/bad-input.test.ts',
      'apps/api/src/answers.test.ts',
      'apps/api/src/platform/http/bodies.test.ts',
      'apps/api/src/capabilities/tasks/rules/task-types',
      'apps/api/src/capabilities/question-transfer/formats',
    ],
    environment: { FUZZ_TIMES: '8' },
  },
  {
    title: 'a client generated from the whole API document',
    file: 'node_modules/vitest/vitest.mjs',
    arguments: ['run', '--project', 'api', '--testTimeout', '180000', 'tooling/api-client'],
    environment: { WHOLE_CLIENT: 'yes' },
  },
  {
    title: 'the types of a capability that is made anew',
    file: 'node_modules/vitest/vitest.mjs',
    arguments: ['run', '--project', 'api', 'tooling/new'],
    environment: { NEW_CAPABILITY_TYPES: 'yes' },
  },
  { title: 'planted defects', file: 'tooling/defects/run.ts', arguments: [] },
  { title: 'rules broken on purpose', file: 'tooling/mutations/run.ts', arguments: [] },
  {
    title: 'accessibility in all roles, widths, schemes and languages',
    file: 'e2e/run.ts',
    arguments: ['--grep', 'axe'],
    environment: { AXE_MATRIX: 'full' },
  },
]
let failed = 0
for (const { title, file, arguments: words, environment } of parts) {
  console.log(`== ${title}`)
  const run = spawnSync(process.execPath, [join(root, file), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (run.status !== 0) failed += 1
}
console.log(`${parts.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
