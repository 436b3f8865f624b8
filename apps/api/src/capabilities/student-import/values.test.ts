import { expect, test } from 'vitest'
import type { SentFile } from '../../platform/http/send-inside.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { rowsOf, tried } from './factory.ts'

const file = (content: Buffer | string): SentFile => ({ part: 'file', name: 'students.csv', content })

/** Tries a file. Returns, by row, the faults as codes, else the value that a new student gets. */
async function understood(content: Buffer | string, field: string) {
  const school = await schoolFixture()
  const { id } = await tried(school, school.owner, file(content))
  return (await rowsOf(school.owner, id)).map(({ faults, changes }) =>
    faults.length > 0
      ? faults.map(({ code }) => code).join(' ')
      : (changes.find((change) => change.field === field)?.after ?? null),
  )
}

test('an amount with a point before three digits is thousands of tenge; dollars are told', async () => {
  const roster =
    'Фамилия;Имя;Телефон;Стоимость\nТлеуова;Мадина;+77015550329;150.000\nОмаров;Тимур;+77015550330;$500\nКим;Лев;+77015550331;450 000 тг\n'
  expect(await understood(roster, 'package_cost')).toEqual([15_000_000, 'imports.not_tenge', 45_000_000])
})
