import { popularFirst } from '@qadam/contract/programs/rules.ts'
import type { Option } from '../catalogue/facet-kinds.ts'
import type { Card } from '../catalogue/queries.ts'
import type { lessonFilters } from './lessons-search.ts'

export type LessonOptions = Readonly<Record<(typeof lessonFilters)[number], readonly Option[]>>

interface Value {
  readonly value: string
  readonly name: string
}

/** Returns filter options from the viewer's own programs. */
export function optionsAmong(cards: readonly Card[], languageName: (code: string) => string): LessonOptions {
  const counted = (valuesOf: (card: Card) => readonly Value[]): Option[] => {
    const found = new Map<string, Option>()
    for (const { value, name } of cards.flatMap(valuesOf))
      found.set(value, { value, name, count: (found.get(value)?.count ?? 0) + 1 })
    return [...found.values()].sort((one, other) => other.count - one.count)
  }
  const of = (id: number | undefined, name: string | undefined): Value[] =>
    id === undefined || name === undefined ? [] : [{ value: String(id), name }]
  return {
    tag: counted(({ tags }) => tags.flatMap(({ id, tag_name }) => of(id, tag_name))),
    degree: counted(({ degree }) => of(degree?.id, degree?.degree_name)),
    university: counted(({ university }) => of(university?.id, university?.name)),
    faculty: counted(({ faculty }) => of(faculty?.id, faculty?.name)),
    lang: popularFirst(
      counted(({ languages }) => languages.map((value) => ({ value, name: languageName(value) }))),
      ({ value }) => value,
    ),
    city: counted(({ cities }) => cities.flatMap(({ id, city }) => of(id, city))),
    format: counted(({ format }) => of(format?.id, format?.format_name)),
  }
}
