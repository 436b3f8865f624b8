import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root, say } from './place.mjs'
import { runNpm } from './program.mjs'

const lock = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-for')

/** Installs the packages of package-lock.json, unless exactly these are installed already. */
export async function ensurePackages(node) {
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex')
  if (isInstalled(wanted)) return
  say('Installing packages (a minute or two the first time)')
  const code = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { node })
  if (code !== 0) giveUp('The packages could not be installed: see the lines above.')
  writeFileSync(stamp, wanted)
}

function isInstalled(wanted) {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted
  // After a manual install: npm writes this file when it has finished.
  const finished = statSync(join(modules, '.package-lock.json'), { throwIfNoEntry: false })
  return finished !== undefined && finished.mtimeMs >= statSync(lock).mtimeMs
}
