import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureNode } from './node.mjs'
import { ensurePackages } from './packages.mjs'
import { root } from './place.mjs'
import { environmentFor, onThisMachine } from './program.mjs'

// `npm run cli -- …`: the operator's commands. They own the terminal, including prompts and Ctrl-C.
const node = await ensureNode()
await ensurePackages(node)
process.on('SIGINT', () => {})
const program = join(root, 'apps/api/src/cli.ts')
const { status, signal } = spawnSync(node, [program, ...process.argv.slice(2)], {
  cwd: root,
  env: environmentFor(node, { ...onThisMachine, INIT_CWD: process.env.INIT_CWD ?? process.cwd() }),
  stdio: 'inherit',
})
process.exit(status ?? 128 + (constants.signals[signal] ?? 0))
