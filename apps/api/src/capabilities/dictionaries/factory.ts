import { randomBytes } from 'node:crypto'
import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { World } from '../../testing/world.ts'

const fresh = (what: string) => `${what} ${randomBytes(3).toString('hex')}`

/** Rows of each dictionary that a program may have, made by a manager. */
export async function someDictionaries({ manager }: Pick<World, 'manager'>) {
  const made = async <Row>(sending: { expect(status: number): Promise<Row> }) => sending.expect(201)
  const by = as(manager)
  const city = await made(
    by.call(dictionaryCalls.city.create, { body: { city: fresh('Padua'), country: 'IT' } }),
  )
  return {
    city,
    university: await made(
      by.call(dictionaryCalls.university.create, {
        body: { name: fresh('University of Padua'), country: 'IT' },
      }),
    ),
    tag: await made(by.call(dictionaryCalls.tag.create, { body: { tag_name: fresh('Engineering') } })),
    degree: await made(
      by.call(dictionaryCalls.degree.create, {
        body: { degree_name: fresh('Bachelor'), name_ru: 'Бакалавриат', name_kk: 'Бакалавриат' },
      }),
    ),
    faculty: await made(by.call(dictionaryCalls.faculty.create, { body: { name: fresh('Informatics') } })),
    format: await made(by.call(dictionaryCalls.format.create, { body: { format_name: fresh('Full-time') } })),
    universityTag: await made(
      by.call(dictionaryCalls.universityTag.create, { body: { name: fresh('State') } }),
    ),
    package: await made(by.call(dictionaryCalls.package.create, { body: { name: fresh('Priority') } })),
    period: await made(by.call(dictionaryCalls.period.create, { body: { period: fresh('Autumn') } })),
    propertyForm: await made(
      by.call(dictionaryCalls.propertyForm.create, { body: { name: fresh('State-owned') } }),
    ),
  }
}
