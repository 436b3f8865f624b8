import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { dayIn } from '../../platform/clock/school-day.ts'
import { accountFor, mayReach } from '../../platform/database/embedded/account.ts'
import { withLock } from '../../platform/database/embedded/lock.ts'
import { openDataDir } from '../../platform/database/embedded/state.ts'
import { templateKey } from './template-key.ts'

const root = resolve(import.meta.dirname, '../../../../..')
/** Outlives DATA_DIR and node_modules; git does not know it. */
const defaultFolder = join(root, '.tools/demo')
const maxStored = 3
const maxTries = 2

/** The environment of the server that the demo is for, and how many further students it has. */
export interface Wanted {
  readonly environment: NodeJS.ProcessEnv
  readonly students: number
  readonly folder?: string
  readonly say?: (line: string) => void
}

/** Settings with which a server makes, reaches or seals other data than a template has. */
const settingsOfOthers = [
  'DATABASE_URL',
  'TOKEN_SECRET',
  'LINK_SECRET',
  'FILES_KEY',
  'FILES_OLD_KEYS',
  'AUDIT_KEY',
  'SMTP_URL',
  'SMS_URL',
  'CLAMD_HOST',
  'DEMO_PASSWORD',
  'ROLES',
]

/** Whether a server with this environment may begin with a template: a development on this machine that wants a demo. */
export function isForTemplate(environment: NodeJS.ProcessEnv): boolean {
  const { NODE_ENV, FILES = 'disk', DEMO = 'true' } = environment
  return (
    NODE_ENV === 'development' &&
    (FILES || 'disk') === 'disk' &&
    ['', 'true', '1', 'yes', 'on'].includes(DEMO.toLowerCase()) &&
    settingsOfOthers.every((name) => !environment[name])
  )
}

/** Whether a DATA_DIR is absent or empty, so that a demo may be laid down there. */
export function isEmptyDataDir(dataDir: string): boolean {
  return !existsSync(dataDir) || readdirSync(dataDir).length === 0
}

/**
 * Returns the folder of the demo as this code makes it today, which is made first when it is not there. Nothing when
 * PostgreSQL's account cannot reach the folder, or the code changes again and again while it is made.
 */
export async function ensureTemplate(wanted: Wanted): Promise<string | undefined> {
  const { folder = defaultFolder, students } = wanted
  mkdirSync(folder, { recursive: true })
  const account = accountFor(undefined)
  if (account && !mayReach(account, 'x', folder)) return undefined
  const folderOf = () => join(folder, keyOf(wanted, students))
  return withLock(join(folder, 'lock'), async () => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const template = folderOf()
      if (existsSync(template)) return template
      const half = `${template}.new`
      rmSync(half, { recursive: true, force: true })
      const core = join(folder, keyOf(wanted, 0))
      if (existsSync(core)) copyDataDir(core, half)
      openDataDir(half)
      const { makeTemplate } = await import('./make-template.ts')
      await makeTemplate(half, wanted)
      prune(folder)
      // A day that ended meanwhile, or code that was changed, gives another name.
      if (folderOf() === template) {
        renameSync(half, template)
        return template
      }
      rmSync(half, { recursive: true, force: true })
    }
    return undefined
  })
}

/** Lays a template down as a DATA_DIR that is absent or empty, in one step: a kill leaves all of it or nothing. */
export function copyTemplate(template: string, dataDir: string): void {
  const half = `${resolve(dataDir)}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(dirname(half), { recursive: true })
  copyDataDir(template, half)
  if (existsSync(dataDir)) rmdirSync(dataDir)
  renameSync(half, dataDir)
}

function keyOf({ environment }: Wanted, students: number): string {
  const origin = environment.PUBLIC_ORIGIN || `http://localhost:${environment.PORT || 3000}`
  return templateKey(root, { day: dayIn('Asia/Almaty', new Date()), students, origin })
}

/** With owners and modes: where root starts the server, PostgreSQL's folder belongs to another account. */
function copyDataDir(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

/** Keeps the newest templates: those of former days and former code serve nobody. */
function prune(folder: string): void {
  const templates = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ path: join(folder, name), madeAt: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.madeAt - a.madeAt)
  for (const { path } of templates.slice(maxStored)) rmSync(path, { recursive: true, force: true })
}
