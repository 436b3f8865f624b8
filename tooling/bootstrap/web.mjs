import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, say } from './place.mjs'
import { runNpm } from './program.mjs'

const web = join(root, 'apps/web')
const page = join(web, 'dist/index.html')
const stamp = join(root, '.tools/web-built-from')
const notSources = /^(node_modules|dist|testing|routeTree\.gen\.ts)$|\.test\.tsx?$/

/**
 * Builds the web app unless it is already built from exactly these sources. Returns the exit code. `quick`
 * compresses less, for a start; a fully compressed build serves a start too, but not the other way round.
 */
export async function ensureWeb(node, compression = 'full') {
  const wanted = fingerprint()
  if (isBuilt(wanted, compression)) return 0
  say('Building the web app')
  const env = { NODE_ENV: 'production', WEB_COMPRESSION: compression }
  const code = await runNpm(['run', 'build', '-w', '@qadam/web'], { node, quiet: true, env })
  if (code !== 0) return code
  mkdirSync(join(root, '.tools'), { recursive: true })
  writeFileSync(stamp, `${fingerprint()} ${compression}`)
  return 0
}

function isBuilt(wanted, compression) {
  if (!existsSync(page) || !existsSync(stamp)) return false
  const built = readFileSync(stamp, 'utf8')
  return built === `${wanted} full` || built === `${wanted} ${compression}`
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of ['apps/web', 'packages', 'package-lock.json']) {
    for (const file of filesIn(join(root, source)))
      hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !notSources.test(name))
  return entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
}
