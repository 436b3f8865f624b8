import { listApplications, writeConditions } from '@qadam/contract/applications/endpoints.ts'
import { listDocuments } from '@qadam/contract/documents/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { faultsOf } from '../../../testing/axe.ts'
import { exampleOf } from '../../../testing/example.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import ConditionsDialog from './ConditionsDialog.tsx'

const condition = {
  hint: '',
  due_on: null,
  document: null,
  is_met: false,
  address: null,
  state: 'to_do',
} as const

test('staff write the conditions of an offer line by line; an empty line is none', async () => {
  server.answer(listDocuments, { results: [{ type_id: 7, name: 'Аттестат' }] })
  server.answer(writeConditions, {})
  const closed = vi.fn()
  const { results } = exampleOf(listApplications.response, {
    results: [{ id: 9, version: 4, user_id: 2, conditions: [{ ...condition, text: 'Английский B2' }] }],
  })
  const [application] = results
  if (!application) throw new Error('the example has one application')
  await renderScreen(<ConditionsDialog application={application} onClose={closed} />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Что нужно')).toHaveValue('Английский B2')
  await dialog.getByLabelText('Уже выполнено').click()
  await dialog.getByRole('button', { name: 'Добавить условие' }).click()
  await dialog.getByRole('button', { name: 'Добавить условие' }).click()
  const second = dialog.getByRole('group', { name: 'Условие 2' })
  await second.getByLabelText('Что нужно').fill('Аттестат с апостилем')
  await second.getByRole('combobox', { name: 'Документ, который подтверждает' }).click()
  await page.getByRole('option', { name: 'Аттестат' }).click()
  expect(await faultsOf('[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.poll(() => closed.mock.calls).toHaveLength(1)
  expect(server.sent(writeConditions).map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id: 9 },
      body: {
        version: 4,
        conditions: [
          { text: 'Английский B2', hint: '', due_on: null, document: null, is_met: true },
          { text: 'Аттестат с апостилем', hint: '', due_on: null, document: 7, is_met: false },
        ],
      },
    },
  ])
})
