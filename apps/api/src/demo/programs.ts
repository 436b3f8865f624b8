import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getImport, importPrograms } from '@qadam/contract/imports/endpoints.ts'
import type { ApiClient } from './api-client.ts'
import { dataPath } from './read-data.ts'

/** Imports the real programs through the product's own import and waits for the worker that carries it out. */
export async function importRealPrograms(owner: ApiClient): Promise<number> {
  const content = readFileSync(dataPath('programs.csv'))
  const begun = await owner.send(importPrograms, {
    body: {},
    files: [{ part: 'file', name: 'programs.csv', type: 'text/csv', content }],
  })
  for (;;) {
    const now = await owner.send(getImport, { params: { id: begun.id }, query: {} })
    if (now.state === 'done') return now.created + now.updated + now.unchanged
    if (now.ended_at)
      throw new Error(`the import of the demo ended as ${now.state}: ${now.problem?.message ?? ''}`)
    await pause(200)
  }
}
