import { ensureNode } from './node.mjs'
import { ensurePackages } from './packages.mjs'
import { giveUp } from './place.mjs'
import { stayWith } from './program.mjs'
import memory from './server-memory.json' with { type: 'json' }
import { ensureWeb } from './web.mjs'

// `npm start`: everything that is missing, then the server. Settings come from the environment.
const node = await ensureNode()
await ensurePackages(node)
if ((await ensureWeb(node)) !== 0) giveUp('The web app could not be built: see the lines above.')
await stayWith(node, [
  { args: [...memory.flags, 'apps/api/src/main.ts', ...process.argv.slice(2)], env: memory.environment },
])
