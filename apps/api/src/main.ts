import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { createGround } from './create-ground.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { readSettings, SettingsFault } from './settings.ts'
import { startWorkers } from './workers.ts'

async function main(): Promise<void> {
  const settings = readSettings()
  const database = await openDatabase(settings)
  const ground = createGround(settings, { servingUrl: database.servingUrl })
  await ground.jobs.start()
  await ground.versions.start()
  const app = settings.ROLES.includes('web') ? await createApp(ground) : undefined
  if (settings.ROLES.includes('worker')) await startWorkers(ground)

  closeWithGrace({ delay: settings.SHUTDOWN_SECONDS * 1000, logger: ground.log }, async () => {
    await app?.http.close()
    await ground.jobs.stop(settings.SHUTDOWN_SECONDS - 5)
    await ground.versions.stop()
    await ground.pools.close()
    await database.close()
  })
  if (app) {
    await app.http.listen({ port: settings.PORT, host: settings.HOST })
    ground.log.info({ address: settings.PUBLIC_ORIGIN }, 'Qadam is ready')
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsFault ? error.message : error)
  process.exit(1)
})
