import { listDocuments, listPaperLog } from '@qadam/contract/documents/endpoints.ts'
import { getRecord } from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

test('staff read who did what with a student’s papers, narrowed by the kind of act', async () => {
  const student = { id: 7, first_name: 'Айдана', last_name: 'Исаева', role: 'student' } as const
  const lines = [
    { id: '2', kind: 'moved' as const, act: 'translator', note: 'До пятницы' },
    { id: '1', kind: 'moved' as const, act: 'office' },
  ]
  answerByExamples()
  server.answer(getRecord, { student })
  server.answer(listDocuments, { student })
  server.answer(listPaperLog, ({ query }) => {
    const results = lines.filter(({ kind }) => !query.kind || kind === query.kind)
    return { count: results.length, results }
  })
  await openPage('/user/view/7?tab=documents', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Журнал' }).click()
  const log = page.getByRole('dialog', { name: 'Кто и что делал с документами' })
  const listed = log.getByRole('listitem')
  await expect.element(listed.first()).toMatchTextContent('Оригинал у переводчика')
  await expect.element(listed.first()).toMatchTextContent('До пятницы')
  const choose = async (kind: string) => {
    await log.getByRole('combobox', { name: 'Что' }).click()
    await page.getByRole('option', { name: kind }).click()
  }
  await choose('Скачивали')
  await expect.element(log.getByText('Ничего не нашлось')).toBeVisible()
  await choose('Передавали оригинал')
  await expect.poll(() => listed.elements().length).toBe(2)
})
