import type { Settings } from '../../settings.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate, type WantedQueue } from './migrate.ts'

/** A migrated database, reachable by both roles. */
export interface OpenDatabase {
  readonly servingUrl: string
  readonly migrationUrl: string
  close(): Promise<void>
}

/**
 * Opens the external database of the settings, or the embedded one in DATA_DIR, and migrates it with the job
 * queues.
 */
export async function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'DATA_DIR'>,
  queues: readonly WantedQueue[],
): Promise<OpenDatabase> {
  const opened =
    settings.DATABASE_URL && settings.MIGRATION_DATABASE_URL
      ? {
          servingUrl: settings.DATABASE_URL,
          migrationUrl: settings.MIGRATION_DATABASE_URL,
          stop: async () => {},
        }
      : await startEmbedded({ dataDir: settings.DATA_DIR, log: (line) => console.error(line) })
  try {
    await migrate(opened.migrationUrl, { queues })
  } catch (fault) {
    await opened.stop()
    throw fault
  }
  return { servingUrl: opened.servingUrl, migrationUrl: opened.migrationUrl, close: () => opened.stop() }
}
