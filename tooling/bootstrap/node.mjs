import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root, say } from './place.mjs'
import { runNpm } from './program.mjs'

const wanted = '24.21.0'
export const tools = join(root, '.tools')

/**
 * Answers the Node to work with: the running one when it is new enough, else one of our own in
 * `.tools`, which npm brings. The one in node_modules is not used: `npm ci` removes it while it runs.
 */
export async function ensureNode() {
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24
  if (isNewEnough && !process.execPath.startsWith(join(root, 'node_modules'))) return process.execPath
  const own = join(tools, 'node_modules/node/bin/node')
  if (existsSync(own) && installedVersion() === wanted) return own
  say(`Bringing Node ${wanted} into .tools (this machine has ${process.versions.node})`)
  const args = ['install', '--prefix', tools, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await runNpm([...args, `node@${wanted}`], { node: process.execPath })
  if (code !== 0 || !existsSync(own)) {
    giveUp(
      `Node ${wanted} could not be installed from the npm registry. Install Node 24 or later by hand and try again.`,
    )
  }
  return own
}

function installedVersion() {
  return JSON.parse(readFileSync(join(tools, 'node_modules/node/package.json'), 'utf8')).version
}
