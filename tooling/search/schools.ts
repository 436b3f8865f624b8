import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getImport, importPrograms } from '@qadam/contract/imports/endpoints.ts'
import pg from 'pg'
import { createApp } from '../../apps/api/src/app.ts'
import { createServices } from '../../apps/api/src/create-services.ts'
import { ApiClient } from '../../apps/api/src/demo/api-client.ts'
import { makeDictionaries } from '../../apps/api/src/demo/dictionaries.ts'
import { readData } from '../../apps/api/src/demo/read-data.ts'
import { demoPassword, makeSchools } from '../../apps/api/src/demo/schools.ts'
import { startEmbedded } from '../../apps/api/src/platform/database/embedded/embedded.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import type { App } from '../../apps/api/src/platform/http/app-services.ts'
import { queues } from '../../apps/api/src/queues.ts'
import { readSettings } from '../../apps/api/src/settings.ts'
import { startWorkers } from '../../apps/api/src/workers.ts'

/** A school whose catalogue is asked. */
export interface SearchedSchool {
  readonly id: number
  readonly title: string
  readonly domain: string
}

/** The product over a database of its own, kept between runs in `.test-data/search`, with both schools. */
export interface SearchStage {
  readonly app: App
  readonly ownerUrl: string
  readonly schools: readonly SearchedSchool[]
  close(): Promise<void>
}

const secret = 'the check of the search signs with this sentence'
const demoFile = fileURLToPath(new URL('../../apps/api/src/demo/data/programs.csv', import.meta.url))

/** Opens the stage; `files` are what the second school imports. */
export async function openStage(files: readonly string[]): Promise<SearchStage> {
  const dataDir = fileURLToPath(new URL('../../.test-data/search', import.meta.url))
  const cluster = await startEmbedded({ dataDir, durable: false })
  await migrate(cluster.migrationUrl, { queues })
  const settings = readSettings({
    NODE_ENV: 'development',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'qadam-search-')),
    TOKEN_SECRET: secret,
    LINK_SECRET: secret,
    LOG_LEVEL: 'error',
    REQUESTS_A_SECOND: '1000000',
  })
  const services = createServices(settings, { servingUrl: cluster.servingUrl })
  await services.jobs.start()
  await services.versions.start()
  const app = await createApp(services)
  await startWorkers(services)
  const close = async () => {
    await app.http.close()
    await services.jobs.stop(1)
    await services.versions.stop()
    await services.signals.stop()
    await services.pools.close()
    await cluster.stop()
  }
  const ownerUrl = cluster.migrationUrl
  const demo = await filled(app, ownerUrl, {
    slug: 'search-demo',
    title: 'the demo',
    files: [demoFile, ...files.filter((file) => file.includes('italy'))],
    isDemo: true,
  })
  const imported = await filled(app, ownerUrl, {
    slug: 'search-import',
    title: 'an imported school',
    files,
    isDemo: false,
  })
  return { app, ownerUrl, schools: [demo, imported], close }
}

interface Wanted {
  readonly slug: string
  readonly title: string
  readonly files: readonly string[]
  /** With the dictionaries and the translated titles of the demo. */
  readonly isDemo: boolean
}

/** A school with its programs, made once. */
async function filled(app: App, ownerUrl: string, wanted: Wanted): Promise<SearchedSchool> {
  const domain = `${wanted.slug}.localhost`
  const email = `owner@${wanted.slug}.test`
  await makeSchools(app.services, ownerUrl, [
    {
      slug: wanted.slug,
      name: wanted.title,
      domains: [domain],
      admin: { email, firstName: 'Owner', lastName: 'Owner' },
    },
  ])
  const id = await app.services.platformDb.findSchoolOfHost(domain)
  if (id === null) throw new Error(`${domain} has no school`)
  const school = { id, title: wanted.title, domain }
  const owner = await ApiClient.open(app, { domain, email, password: demoPassword })
  const client = await enter(ownerUrl, id)
  try {
    const { rows } = await client.query('select 1 from programs where school_id = $1 limit 1', [id])
    if (rows.length > 0) return school
    if (wanted.isDemo) await makeDictionaries(owner)
    for (const file of wanted.files) await importFile(owner, file)
    if (wanted.isDemo) await translateTitles(client)
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return school
}

async function enter(url: string, schoolId: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select set_config('app.school_id', $1, false)", [String(schoolId)])
  return client
}

async function importFile(owner: ApiClient, path: string): Promise<void> {
  const began = await owner.send(importPrograms, {
    body: {},
    files: [{ part: 'file', name: basename(path), type: 'text/csv', content: readFileSync(path) }],
  })
  for (;;) {
    const now = await owner.send(getImport, { params: { id: began.id }, query: {} })
    if (now.state === 'done') return
    if (now.ended_at)
      throw new Error(`the import of ${path} ended as ${now.state}: ${now.problem?.message ?? ''}`)
    await pause(200)
  }
}

interface Titled {
  readonly source: string
  readonly source_id: string
  readonly title_ru: string
  readonly title_kk: string
  readonly title_en: string
}

/** The titles of the showcase, as the demo writes them. */
async function translateTitles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `update programs p set title_ru = t.title_ru, title_kk = t.title_kk, title_en = t.title_en
     from jsonb_to_recordset($1) as t (source text, source_id text, title_ru text, title_kk text, title_en text)
     where p.school_id = current_school() and p.source = t.source and p.source_id = t.source_id returning p.id`,
    [JSON.stringify(readData<Titled[]>('showcase.json'))],
  )
  await client.query('select refresh_programs($1)', [rows.map(({ id }) => Number(id))])
}
