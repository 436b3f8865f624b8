import { ensureNode } from './node.mjs'
import { ensurePackages } from './packages.mjs'
import { say } from './place.mjs'
import { onThisMachine, stayWith } from './program.mjs'

// `npm run dev`: the API restarts on each change, the web app is updated in the open page.
const node = await ensureNode()
await ensurePackages(node)
const port = process.env.PORT || '3000'
say(`API on http://localhost:${port}, web app on the address that Vite prints`)
await stayWith(node, [
  { args: ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], env: onThisMachine },
  { args: ['node_modules/vite/bin/vite.js', 'apps/web'], env: { API_ORIGIN: `http://127.0.0.1:${port}` } },
])
