import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../../platform/database/embedded/embedded.ts'
import { readState, writeState } from '../../platform/database/embedded/state.ts'
import { readSettings } from '../../settings.ts'
import { makeDemo } from '../make-demo.ts'
import { inQuietProduct } from '../quiet-product.ts'
import { addStudents } from '../students/add-students.ts'
import type { Wanted } from './demo-template.ts'

/** Creates the whole demo in a separate folder, or continues an existing one, and shuts it down cleanly. */
export async function makeTemplate(
  dataDir: string,
  { environment, students, say = () => {} }: Wanted,
): Promise<void> {
  // Without fsync: data spoilt by a kill is discarded here.
  const server = await startEmbedded({ dataDir, durable: false })
  try {
    const settings = readSettings({ ...environment, DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
    await inQuietProduct(settings, async (app, database) => {
      await makeDemo(app, database.migrationUrl, say)
      // Without further students only the participants are created; the rest is added while the school is
      // served.
      if (students > 0) await addStudents(app, { many: students })
    })
  } finally {
    await server.stop()
  }
  // Copies may run concurrently: each chooses its own port.
  const { passwords } = readState(dataDir)
  writeState(dataDir, { passwords })
  for (const name of ['postgres.log', 'postgres.lock'])
    rmSync(join(dataDir, name), { recursive: true, force: true })
}
