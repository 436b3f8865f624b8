import { listExamTeachers } from '@qadam/contract/exams/endpoints.ts'
import { listGuestPrograms } from '@qadam/contract/programs/endpoints.ts'
import { listSelectors, listWantedDegrees, listWantedPackages } from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import type { ApiClient } from '../api-client.ts'
import type { Choices } from './record-of.ts'

export async function choicesOf(owner: ApiClient, today: string): Promise<Choices> {
  const { results: programs } = await owner.send(listGuestPrograms, {
    query: { kind: 'degree', is_open: true, page_size: 60 },
  })
  const lists = await owner.send(listSelectors, {})
  const degrees = await owner.send(listWantedDegrees, { query: {} })
  const degree = (name: RegExp) => degrees.find((one) => name.test(one.name))?.id as number
  const people = async (role: 'admin') =>
    (await owner.send(listPeople, { query: { role } })).results.map(({ id }) => id).toSorted((a, b) => a - b)
  const ids = (list: readonly { readonly id: number | string }[]) => list.map(({ id }) => id as number)
  return {
    today,
    programs: ids(programs),
    packages: ids(await owner.send(listWantedPackages, { query: {} })),
    degrees: [degree(/^Бакалавриат$/), degree(/^Магистратура$/), degree(/^Подготовительный год$/)],
    staff: await people('admin'),
    teachers: ids(await owner.send(listExamTeachers, {})),
    years: ids(lists.academic_years),
    types: ids(lists.types),
    categories: ids(lists.categories),
    steps: ids(lists.steps),
    cities: ids(lists.city),
    support: ids(lists.visa_support),
    translators: ids(lists.legal_translator),
    translations: ids(lists.legal_translation_ready),
  }
}
