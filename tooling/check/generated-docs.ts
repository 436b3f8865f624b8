import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generated } from '../docs/generated.ts'
import type { Check } from './check.ts'

/** docs/generated matches the output of the current code. */
export const generatedDocs: Check = {
  title: 'generated docs',
  async run(root) {
    const documents = await generated()
    const faults = documents.flatMap(({ path, content }) => {
      let kept = ''
      try {
        kept = readFileSync(join(root, path), 'utf8')
      } catch {}
      return kept === content ? [] : [`${path} is stale: npm run docs`]
    })
    return { looked: documents.length, unit: 'documents', faults }
  },
}
