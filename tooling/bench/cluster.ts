import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../../apps/api/src/platform/database/embedded/embedded.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { queues } from '../../apps/api/src/queues.ts'
import { putChecksBack } from './overlap-checks.ts'

/** Database URLs of the benchmark, by role. */
export interface BenchUrls {
  readonly owner: string
  readonly serving: string
  /** Bypasses row-level security: the role of the baseline. */
  readonly superuser: string
}

/** Starts the benchmark database, which is stored between runs in `.test-data/bench`. */
export async function openBench(): Promise<{ urls: BenchUrls; close(): Promise<void> }> {
  const dataDir = fileURLToPath(new URL('../../.test-data/bench', import.meta.url))
  const cluster = await startEmbedded({ dataDir, durable: false })
  await migrate(cluster.migrationUrl, { queues })
  const superuser = new URL(cluster.superuserUrl)
  superuser.pathname = new URL(cluster.migrationUrl).pathname
  // Of a run that was interrupted.
  await putChecksBack(superuser.href)
  return {
    urls: { owner: cluster.migrationUrl, serving: cluster.servingUrl, superuser: superuser.href },
    close: () => cluster.stop(),
  }
}
