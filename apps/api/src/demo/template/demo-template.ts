import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { dayIn } from '../../platform/clock/school-day.ts'
import { accountFor, mayReach } from '../../platform/database/embedded/account.ts'
import { withLock } from '../../platform/database/embedded/lock.ts'
import { openDataDir } from '../../platform/database/embedded/state.ts'
import { templateKey } from './template-key.ts'

const root = resolve(import.meta.dirname, '../../../../..')
/** Survives deletion of DATA_DIR and node_modules; ignored by git. */
const defaultFolder = join(root, '.tools/demo')
const maxStored = 3
const maxTries = 2

/** The environment of the server that uses the demo, and the number of further students. */
export interface Wanted {
  readonly environment: NodeJS.ProcessEnv
  readonly students: number
  readonly folder?: string
  readonly say?: (line: string) => void
}

/** Settings that change the data a server creates, reaches or encrypts, so a template does not fit. */
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

/**
 * Returns true when a server with this environment may start from a template: development on this machine,
 * with a demo.
 */
export function isForTemplate(environment: NodeJS.ProcessEnv): boolean {
  const { NODE_ENV, FILES = 'disk', DEMO = 'true' } = environment
  return (
    NODE_ENV === 'development' &&
    (FILES || 'disk') === 'disk' &&
    ['', 'true', '1', 'yes', 'on'].includes(DEMO.toLowerCase()) &&
    settingsOfOthers.every((name) => !environment[name])
  )
}

/** Returns true when a DATA_DIR is absent or empty, so that a demo may be copied there. */
export function isEmptyDataDir(dataDir: string): boolean {
  return !existsSync(dataDir) || readdirSync(dataDir).length === 0
}

/**
 * Returns the folder of today's demo for the current code, creating it when missing. Returns undefined when
 * PostgreSQL's account cannot reach the folder, or the code keeps changing while it is created.
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
      // The name differs when the day or the code changed meanwhile.
      if (folderOf() === template) {
        renameSync(half, template)
        return template
      }
      rmSync(half, { recursive: true, force: true })
    }
    return undefined
  })
}

/** Copies a template to an absent or empty DATA_DIR atomically: a kill leaves all of it or nothing. */
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

/**
 * Preserves owners and modes: when root starts the server, PostgreSQL's folder belongs to another account.
 */
function copyDataDir(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

/** Retains only the newest templates: those of earlier days and code are useless. */
function prune(folder: string): void {
  const templates = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ path: join(folder, name), madeAt: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.madeAt - a.madeAt)
  for (const { path } of templates.slice(maxStored)) rmSync(path, { recursive: true, force: true })
}
