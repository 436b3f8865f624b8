import type { Sent } from '@qadam/contract/endpoint.ts'
import { createLesson } from '@qadam/contract/lessons/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { World } from '../../testing/world.ts'

type Form = NonNullable<Sent<typeof createLesson>['body']>

/** A published section of a program. */
export function aSection(place: World, programId: number, facts: Form = {}) {
  return as(place.manager)
    .call(createLesson, { body: { course_id: programId, title_ru: 'Раздел', is_published: true, ...facts } })
    .expect(201)
}

/** A published video lesson of a section. */
export function aLesson(place: World, sectionId: number, facts: Form = {}) {
  return as(place.manager)
    .call(createLesson, {
      body: {
        section: sectionId,
        title_ru: 'Урок',
        format: 'video',
        type: 'group',
        duration: 45,
        is_published: true,
        ...facts,
      },
    })
    .expect(201)
}
