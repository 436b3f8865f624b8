import { uploadMedia, uploadPosters } from '@qadam/contract/programs/endpoints.ts'
import type { ApiClient } from './api-client.ts'
import type { DrawnCovers } from './covers.ts'
import { programsBySource } from './showcase.ts'

/** The drawn cover of each course of data/courses.csv. */
const covers = {
  'way-to-italy': 'skyline',
  'tolc-maths': 'data-grid',
  'italian-a1-b1': 'books',
  imat: 'medicine',
  ielts: 'bridge',
} as const

/** Gives the imported courses their covers; their texts come with the file, their lessons later. */
export async function coverCourses(
  manager: ApiClient,
  facts: { readonly schoolId: number; readonly covers: DrawnCovers },
): Promise<void> {
  const found = await programsBySource(manager, facts.schoolId)
  for (const [course, cover] of Object.entries(covers)) {
    const program = found.get(`qadam ${course}`)
    if (!program) throw new Error(`the course ${course} was not imported`)
    if (program.covered) continue
    const picture = { name: `${cover}.png`, type: 'image/png', content: await facts.covers.picture(cover) }
    const params = { id: program.id }
    await manager.send(uploadMedia, { params, files: [{ part: 'media', ...picture }] })
    await manager.send(uploadPosters, { params, files: [{ part: 'posters', ...picture }] })
  }
}
