import { listCatalog, listFacets, listSavedPrograms } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const fits = { state: 'fits' as const, step: null }
const oneStep = { state: 'one_step' as const, step: { kind: 'test' as const, text: 'Нужен TOLC-I 24' } }
const further = { state: 'further' as const, step: null }
const group = (name: RegExp) => page.getByRole('region', { name })
const budget = page.getByRole('combobox', { name: 'Бюджет на год учёбы' })
const lastAsked = () => server.sent(listCatalog).at(-1)?.query

function answer(fitting?: { fits: number; one_step: number; considered: number; mine: string[] }) {
  const programs = [
    { id: 1, title: 'Психология', fit: fits },
    { id: 2, title: 'Экономика', fit: oneStep },
    { id: 3, title: 'Право', fit: further },
  ]
  server.answer(listCatalog, {
    count: 90,
    results: programs.map(({ fit, ...one }) => (fitting ? { ...one, fit } : one)),
    ...(fitting && { fitting }),
  })
}

beforeEach(() => {
  localStorage.removeItem('budget')
  server.answer(listSavedPrograms, { ids: [] })
  server.answer(listFacets, { count: 90, open: 2 })
})

test('a student finds what fits, then what lacks one step with the step named, then the others', async () => {
  answer({ fits: 46, one_step: 12, considered: 80, mine: ['IELTS 6.5', 'Итальянский B1'] })
  await openPage('/catalog', { as: 'student' })
  await expect.element(group(/Подходит вам.*46/).getByRole('article')).toMatchTextContent(/Психология/)
  const near = group(/Не хватает одного шага.*12/).getByRole('article')
  await expect.element(near).toMatchTextContent(/Экономика.*Нужен TOLC-I 24/)
  const others = group(/Остальные программы/).getByRole('article')
  await expect.element(others).toMatchTextContent(/Право/)
  await expect.element(others).not.toMatchTextContent(/Подходит|Нужен/)
  await expect.element(page.getByText(/Сравнили с вашими данными: IELTS 6.5, Итальянский B1/)).toBeVisible()
  await expect.element(page.getByText(/Сравнили первые 80 программ/)).toBeVisible()
})

test('the budget decides on the server what fits, and is remembered for the next visit', async () => {
  answer({ fits: 1, one_step: 1, considered: 90, mine: [] })
  const opened = await openPage('/catalog', { as: 'student' })
  await expect.element(budget).toBeVisible()
  await userEvent.selectOptions(budget, '3000000')
  await expect.poll(opened.address).toBe('/catalog?budget=3000000')
  await expect.poll(lastAsked).toMatchObject({ budget: 3_000_000, sort: 'fits' })
  expect(server.sent(listFacets).at(-1)?.query).not.toHaveProperty('budget')
  await opened.reload()
  await expect.element(budget).toHaveValue('3000000')
  await userEvent.selectOptions(budget, '')
  await expect.poll(() => lastAsked()?.budget).toBeUndefined()
  expect(localStorage.getItem('budget')).toBeNull()
})

test('where what fits fills the page, a link leads to what lacks one step', async () => {
  server.answer(listCatalog, {
    count: 90,
    results: [{ id: 1, title: 'Психология', fit: fits }],
    fitting: { fits: 50, one_step: 12, considered: 90, mine: [] },
  })
  const opened = await openPage('/catalog', { as: 'student' })
  await page.getByRole('link', { name: 'Не хватает одного шага: 12' }).click()
  await expect.poll(opened.address).toBe('/catalog?page=3#fit-one_step')
})

test('without a profile a student is asked for it, and a teacher is not', async () => {
  answer()
  await openPage('/catalog', { as: 'student' })
  await expect.element(page.getByRole('link', { name: 'Рассказать' })).toHaveAttribute('href', '/settings')
  await openPage('/catalog', { as: 'teacher' })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Рассказать' })).not.toBeInTheDocument()
})
