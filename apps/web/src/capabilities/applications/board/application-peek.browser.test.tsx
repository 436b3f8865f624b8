import { countApplications, listApplications } from '@qadam/contract/applications/endpoints.ts'
import { listDocuments } from '@qadam/contract/documents/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

test('an application is read beside the table with what its student lacks, and Enter opens the student', async () => {
  await page.viewport(1440, 900)
  const of = (id: number, first_name: string, title: string) => ({
    id,
    status: 'selected' as const,
    deadline: null,
    answer_by: null,
    created_at: '2030-01-15T08:00:00Z',
    student: { id: id + 100, first_name, last_name: 'Өтініш' },
    course: { id: id + 200, title, countries: [] },
  })
  answerByExamples()
  server.answer(countApplications, { count: 2 })
  server.answer(listApplications, {
    count: 2,
    results: [of(1, 'Аружан', 'Информатика'), of(2, 'Болат', 'Физика')],
  })
  server.answer(listDocuments, ({ params }) => ({
    results: [{ state: 'checked' }, { state: 'missing' }],
    unmet: [{ path: 'papers', code: 'documents.missing', message: `Нет паспорта ${params.id}` }],
  }))
  const opened = await openPage('/applications', { as: 'admin' })
  await expect.element(page.getByRole('link', { name: 'Аружан Өтініш' })).toBeVisible()
  await userEvent.keyboard('jj ')
  const panel = page.getByRole('complementary', { name: 'Болат Өтініш' })
  await expect.element(panel.getByRole('link', { name: 'Физика' })).toBeVisible()
  await expect.element(panel.getByText('Нет паспорта 102')).toBeVisible()
  await expect.element(panel.getByText('1 из 2')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(opened.address).toBe('/user/view/102?tab=applications')
})
