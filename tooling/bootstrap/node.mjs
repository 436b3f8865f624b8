import { spawnSync } from 'node:child_process'
import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages } from './packages.mjs'
import { giveUp, root, say } from './place.mjs'
import { runNpm } from './program.mjs'

const wanted = '24.21.0'
export const tools = join(root, '.tools')
const folder = join(tools, 'node_modules/node')
const own = join(folder, 'bin/node')

/**
 * Returns the path of the Node to use: the running one when it is new enough, else our own copy in `.tools`.
 * It is a copy of the one in node_modules, because `npm ci` removes that one while it runs.
 */
export async function ensureNode() {
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24
  if (isNewEnough && !process.execPath.startsWith(join(root, 'node_modules'))) return process.execPath
  if (existsSync(own) && installedVersion() === wanted) return own
  say(`This machine has Node ${process.versions.node}; Node ${wanted} comes with the packages`)
  await ensurePackages(process.execPath)
  if (!copyNode()) await installNode()
  return own
}

/** Copies the Node of node_modules; returns false when there is none or its version differs. */
function copyNode() {
  const brought = join(root, 'node_modules/node')
  if (!existsSync(join(brought, 'bin/node')) || versionIn(brought) !== wanted) return false
  const half = `${folder}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(join(half, 'bin'), { recursive: true })
  copyFileSync(join(brought, 'bin/node'), join(half, 'bin/node'), constants.COPYFILE_FICLONE)
  copyFileSync(join(brought, 'package.json'), join(half, 'package.json'))
  rmSync(folder, { recursive: true, force: true })
  renameSync(half, folder)
  return spawnSync(own, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${wanted}`
}

async function installNode() {
  say(`Bringing Node ${wanted} into .tools`)
  const args = ['install', '--prefix', tools, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await runNpm([...args, `node@${wanted}`], { node: process.execPath })
  if (code !== 0 || !existsSync(own)) {
    giveUp(
      `Node ${wanted} could not be installed from the npm registry. Install Node 24 or later by hand and try again.`,
    )
  }
}

function installedVersion() {
  return existsSync(join(folder, 'package.json')) ? versionIn(folder) : undefined
}

function versionIn(place) {
  return JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).version
}
