import type { Sent } from '@qadam/contract/endpoint.ts'
import {
  addStudent,
  createProgram,
  updateProgram,
  uploadPosters,
} from '@qadam/contract/programs/endpoints.ts'
import sharp from 'sharp'
import { as } from '../../testing/api.ts'
import type { Player, World } from '../../testing/world.ts'
import { someDictionaries } from '../dictionaries/factory.ts'

type Form = NonNullable<Sent<typeof createProgram>['body']>

/** A picture as people upload it. */
export function aPicture(width = 1600, height = 900): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2266aa' } })
    .jpeg()
    .toBuffer()
}

/** Everything that publishing by the form needs, but for the cover. */
export async function completeForm(place: World): Promise<Form> {
  const { tag } = await someDictionaries(place)
  return {
    title_ru: 'Информатика в Падуе',
    short_desc_ru: 'Три года в старейшем университете.',
    full_desc_ru: '<p>Обучение на английском языке.</p>',
    tags: [tag.id],
    teachers: [place.teacher.id],
    price: 250_000,
    currency: 'EUR',
    youtube: 'https://youtu.be/dQw4w9WgXcQ',
  }
}

/** A program of the school; without facts it is a hidden draft with a title. */
export async function aProgram(place: World, facts: Form = {}) {
  return as(place.manager)
    .call(createProgram, { body: { title_ru: 'Программа', ...facts } })
    .expect(201)
}

/** A program that guests see. */
export async function aPublishedProgram(place: World, facts: Form = {}) {
  const draft = await aProgram(place, { ...(await completeForm(place)), ...facts })
  await as(place.manager)
    .call(uploadPosters, {
      params: { id: draft.id },
      files: [{ part: 'posters', name: 'cover.jpg', type: 'image/jpeg', content: await aPicture() }],
    })
    .expect(200)
  return as(place.manager)
    .call(updateProgram, { params: { id: draft.id }, body: { show: true } })
    .expect(200)
}

/** Somebody becomes a student of a program. */
export async function enrol(place: World, programId: number, student: Player): Promise<void> {
  await as(place.manager)
    .call(addStudent, { params: { courseId: programId }, body: { student_id: student.id } })
    .expect(200)
}

/** Another student of a program, beside the world's. */
export async function aClassmate(
  place: World,
  programId: number,
  facts: Parameters<World['person']>[1] = {},
): Promise<Player> {
  const student = await place.person('student', facts)
  await enrol(place, programId, student)
  return student
}
