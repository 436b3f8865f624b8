import type { Sent } from '@qadam/contract/endpoint.ts'
import { changeEntrySettings } from '@qadam/contract/enrolments/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { World } from '../../testing/world.ts'
import { aLesson, aSection } from '../lessons/factory.ts'
import { aPublishedProgram } from '../programs/factory.ts'

type Settings = NonNullable<Sent<typeof changeEntrySettings>['body']>

/** A published program with a lesson, free of charge unless `facts` say otherwise, and nobody in it. */
export async function anOpenProgram(
  place: World,
  facts: NonNullable<Parameters<typeof aPublishedProgram>[1]> = {},
) {
  const program = await aPublishedProgram(place, { is_free: true, ...facts })
  const section = await aSection(place, program.id)
  return { program, section, lesson: await aLesson(place, section.id) }
}

export const setEntry = (place: World, programId: number, change: Settings) =>
  as(place.manager)
    .call(changeEntrySettings, { params: { courseId: programId }, body: change })
    .expect(200)
