import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/**
 * Who may name the audit log: the code that writes and seals it, its retention
 * terms, and the screens that show it.
 */
const readers: readonly RegExp[] = [
  /^apps\/api\/src\/platform\/events\//,
  /^apps\/api\/src\/capabilities\/privacy\//,
  /^apps\/api\/src\/capabilities\/[a-z-]+\/queries\/(history|log|timeline)\.ts$/,
]

const statement = /\b(?:from|join|into|update)\s+audit_log\b/

/**
 * The audit log is only for audit: state is stored in its own table, and
 * past actions are read as typed events.
 */
export const auditLog: Check = {
  title: 'audit log',
  async run(root) {
    const paths = sourceFiles(root, 'apps/api/src/*.ts').filter(
      (path) => !/\.test\.ts$/.test(path) && !path.startsWith('apps/api/src/testing/'),
    )
    const faults = paths
      .filter((path) => !readers.some((one) => one.test(path)))
      .filter((path) => statement.test(readFileSync(join(root, path), 'utf8')))
      .map(
        (path) =>
          `${path}: reads or writes audit_log; keep state in a table of its own, react to the event, or show it in queries/history.ts`,
      )
    return { looked: paths.length, unit: 'files', faults }
  },
}
