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
    ...yearsOf(lists.academic_years, today),
    types: ids(lists.types),
    categories: ids(lists.categories),
    steps: ids(lists.steps),
    cities: ids(lists.city),
    support: ids(lists.visa_support),
    translators: ids(lists.legal_translator),
    translations: ids(lists.legal_translation_ready),
  }
}

/** From this month on a school prepares the studies of the next year. */
const firstMonthOfNext = 9

/** Returns the academic years from the one that the school prepares now, and the one before it. */
export function yearsOf(
  listed: readonly { readonly id: number | string; readonly name: string }[],
  today: string,
): Pick<Choices, 'years' | 'lastYear'> {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const prepared = month >= firstMonthOfNext ? year + 1 : year
  const at = Math.max(
    0,
    listed.findIndex(({ name }) => name.startsWith(String(prepared))),
  )
  return {
    years: listed.slice(at).map(({ id }) => id as number),
    lastYear: (listed[at - 1]?.id as number | undefined) ?? null,
  }
}
