import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getImport, importPrograms } from '@qadam/contract/imports/endpoints.ts'
import type { ApiClient } from './api-client.ts'
import { coverCourses } from './courses.ts'
import { DrawnCovers } from './covers.ts'
import type { RowIds } from './dictionaries.ts'
import { dataPath } from './read-data.ts'
import { fillShowcase } from './showcase.ts'

/** In this order: a catalogue shows the latest first. */
const files = ['courses.csv', 'programs.csv', 'programs-italy.csv'] as const

/** Imports the real programs and the courses of the school through the product's own import. */
export async function importRealPrograms(owner: ApiClient): Promise<void> {
  for (const file of files) await imported(owner, file)
}

/** Fills in the showcase of the degrees and the covers of the courses; both use the same drawings. */
export async function showPrograms(
  manager: ApiClient,
  facts: { readonly schoolId: number; readonly ids: RowIds; readonly today: string },
): Promise<void> {
  const covers = new DrawnCovers()
  await fillShowcase(manager, { ...facts, covers })
  await coverCourses(manager, { schoolId: facts.schoolId, covers })
}

/** Waits for the worker. */
async function imported(owner: ApiClient, name: (typeof files)[number]): Promise<void> {
  const content = readFileSync(dataPath(name))
  const begun = await owner.send(importPrograms, {
    body: {},
    files: [{ part: 'file', name, type: 'text/csv', content }],
  })
  for (;;) {
    const now = await owner.send(getImport, { params: { id: begun.id }, query: {} })
    if (now.state === 'done') return
    if (now.ended_at)
      throw new Error(`the import of the demo ended as ${now.state}: ${now.problem?.message ?? ''}`)
    await pause(200)
  }
}
