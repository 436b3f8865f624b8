import {
  countApplications,
  exportApplications,
  getApplicationStatistics,
  listApplications,
} from '@qadam/contract/applications/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { civilToday } from '../../../platform/formats.ts'
import { session } from '../../../platform/session.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const dayAfter = (days: number) =>
  new Date(Date.parse(`${civilToday()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const row = (id: number, first_name: string, due_on: string | null) => ({
  id,
  status: 'selected' as const,
  due_on,
  student: { id: id + 100, first_name, last_name: 'Өтініш' },
  course: {
    id: id + 200,
    title: 'Информатика',
    countries: ['IT'],
    university: { id: 1, name: 'Болонья университеті' },
  },
  documents: { done: 7, total: 9 },
  hurdles: [],
  next: ['under_review' as const],
})

beforeEach(async () => {
  await page.viewport(1440, 900)
  server.answer(countApplications, { count: 4 })
  server.answer(getApplicationStatistics, {})
  server.answer(listApplications, {
    count: 4,
    results: [
      row(1, 'Аружан', dayAfter(-2)),
      row(2, 'Болат', dayAfter(0)),
      row(3, 'Сәуле', dayAfter(0)),
      row(4, 'Дана', null),
    ],
  })
})

test('the table comes first: by week of what is due, names as everywhere, with days and documents', async () => {
  await openPage('/applications', { as: 'admin' })
  const table = page.getByRole('table')
  await expect.element(table.getByRole('link', { name: 'Аружан Өтініш' })).toBeVisible()
  const lines = [...table.element().querySelectorAll('tbody tr')].map(
    (line) => line.querySelector('th')?.textContent ?? line.querySelector('a')?.textContent,
  )
  expect(lines).toEqual([
    'Просрочено',
    'Аружан Өтініш',
    'Эта неделя',
    'Болат Өтініш',
    'Сәуле Өтініш',
    'Без срока',
    'Дана Өтініш',
  ])
  await expect.element(table.getByText('Документы приняты: 7 из 9').first()).toBeInTheDocument()
  await expect.element(table.getByText('сегодня последний день').first()).toBeVisible()
  expect(server.sent(listApplications)[0]?.query).toMatchObject({ order: 'due', history: false })
})

test('chosen rows are exported; one click shows the own students, a search narrows by words', async () => {
  server.answer(exportApplications, new Blob(['x']) as never)
  const opened = await openPage('/applications', { as: 'admin' })
  await page.getByRole('checkbox', { name: /Болат Өтініш/ }).click()
  await page.getByRole('checkbox', { name: /Дана Өтініш/ }).click()
  const bar = page.getByRole('region', { name: 'Выбранные заявки' })
  await expect.element(bar.getByText('Выбрано 2 заявки')).toBeVisible()
  await bar.getByRole('button', { name: 'Скачать' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect
    .poll(() => server.sent(exportApplications).map(({ query }) => query))
    .toEqual([expect.objectContaining({ ids: [2, 4], file: 'csv' })])
  await page.getByRole('button', { name: 'Мои студенты' }).click()
  await expect.poll(opened.address).toBe(`/applications?responsible=${session()?.user.id}`)
  await page.getByRole('searchbox', { name: 'Студент, программа или вуз' }).fill('болат')
  await expect.poll(() => server.sent(listApplications).at(-1)?.query.q).toBe('болат')
})
