import { listManagers, listTeachers } from '@qadam/contract/accounts/endpoints.ts'
import { listStudentImportRows } from '@qadam/contract/student-import/endpoints.ts'
import {
  listSelectors,
  listWantedCountries,
  listWantedDegrees,
  listWantedPackages,
} from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { ImportRows } from './ImportRows.tsx'

test('a row that is imported shows the notes on how its cells were read, each with its column and cell', async () => {
  const note = (column: string, code: string, message: string, value: string) => ({
    row: 2,
    column,
    code,
    message,
    value,
  })
  server.answer(listManagers, {})
  server.answer(listTeachers, {})
  server.answer(listSelectors, {})
  server.answer(listWantedCountries, [])
  server.answer(listWantedDegrees, [])
  server.answer(listWantedPackages, [])
  server.answer(listStudentImportRows, {
    count: 1,
    results: [
      {
        row: 2,
        outcome: 'created',
        name: 'Абдрахманова Айгерім',
        changes: [{ field: 'first_name', before: null, after: 'Айгерім' }],
        notes: [
          note(
            'ФИО',
            'students.import_patronymic_left',
            'Отчество «Серікқызы» не переносится.',
            'Абдрахманова Айгерім Серікқызы',
          ),
          note('ФИО', 'students.import_name_part_left', '«1.» не относится к имени.', '1.'),
        ],
      },
    ],
  })
  await renderScreen(
    <ImportRows
      id={1}
      outcome="created"
      page={1}
      count={1}
      onMatch="fill"
      decisions={new Map()}
      onDecide={() => {}}
      onPage={() => {}}
    />,
  )
  await expect.element(page.getByText('Абдрахманова Айгерім').first()).toBeVisible()
  const row = page.getByText(/Отчество «Серікқызы» не переносится/)
  await expect
    .element(row)
    .toHaveTextContent('ФИО: Отчество «Серікқызы» не переносится. «Абдрахманова Айгерім Серікқызы»')
  // A value that the message names already is not repeated.
  await expect
    .element(page.getByText(/не относится к имени/))
    .toHaveTextContent('ФИО: «1.» не относится к имени.')
})
