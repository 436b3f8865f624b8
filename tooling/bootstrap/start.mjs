import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureNode, tools } from './node.mjs'
import { ensurePackages } from './packages.mjs'
import { giveUp } from './place.mjs'
import { onThisMachine, run, stayWith } from './program.mjs'
import { ensureWeb } from './web.mjs'

// `npm start`: installs and builds what is missing, then starts the server. Settings come from the
// environment. Node's compile cache is stored: the next start reads it, and needs a fifth less memory.
const memory = JSON.parse(readFileSync(new URL('./server-memory.json', import.meta.url), 'utf8'))
const node = await ensureNode()
await ensurePackages(node)
const env = { ...onThisMachine, ...memory.environment, NODE_COMPILE_CACHE: join(tools, 'compiled') }
// The demo is made in parallel with the build. If that fails, the server makes its demo itself.
const [built, printed] = await Promise.all([
  ensureWeb(node, 'quick'),
  run(node, ['apps/api/src/print-api.ts'], { node, env }),
  run(node, ['apps/api/src/demo/template/run.ts'], { node, env }),
])
if (built !== 0) giveUp('The web app could not be built: see the lines above.')
if (printed !== 0) giveUp('The API document could not be printed: see the lines above.')
await stayWith(node, [{ args: [...memory.flags, 'apps/api/src/main.ts', ...process.argv.slice(2)], env }])
