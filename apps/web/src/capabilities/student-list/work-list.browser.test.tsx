import { listManagers } from '@qadam/contract/accounts/endpoints.ts'
import { changeBulk, listPeople, listViews, previewBulk } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const student = (id: number, first_name: string, work: object = {}) => ({
  id,
  first_name,
  last_name: 'Оспанова',
  role: 'student' as const,
  work,
})
const students = [
  student(1, 'Айгерім', {
    next_step: { text: 'Позвонить отцу', due_on: dayAfter(-2) },
    documents: { done: 7, total: 12 },
    applications: [
      { status: 'selected', count: 2 },
      { status: 'under_review', count: 1 },
    ],
    deadline_on: dayAfter(2),
    last_contact_at: new Date(Date.now() - 14 * 86_400_000).toISOString(),
  }),
  student(2, 'Болат'),
]
const counts = { mine: 74, overdue: 61, waiting: 34, no_step: 12, deadline: 42, all: 200 }
const tabs = page.getByRole('navigation', { name: 'Виды' })
const tab = (name: RegExp) => tabs.getByRole('button', { name })
const asked = () =>
  server
    .sent(listPeople)
    .map(({ query }) => query as Record<string, unknown>)
    .filter((query) => query.counts === undefined)
    .at(-1)

beforeEach(async () => {
  await page.viewport(1440, 900)
  answerByExamples()
  server.answer(listViews, [])
  server.answer(listManagers, {
    count: 2,
    results: [
      { id: 5, first_name: 'Томирис', last_name: 'Султанова' },
      { id: 6, first_name: 'Арман', last_name: 'Дәулетов' },
    ],
  })
  server.answer(listPeople, ({ query }) => {
    const { tab: of, counts: isCounted } = query as { tab?: string; counts?: unknown }
    return {
      count: students.length,
      results: students as never,
      ...(of === 'start' ? { tab: 'mine' as const } : {}),
      ...(isCounted ? { counts } : {}),
    }
  })
})

test('the built-in views stand first with their numbers, and the list opens with the own students', async () => {
  const opened = await openPage('/users-list', { as: 'admin' })
  await expect.element(tab(/^Мои/)).toHaveAttribute('aria-current', 'page')
  await expect.element(tab(/^Мои/)).toMatchTextContent('74')
  await expect
    .poll(() =>
      tabs
        .getByRole('button')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Мои74', 'Просрочено61', 'Ждут нас34', 'Без шага12', '14 дней до срока42', 'Все200'])
  expect(opened.address()).toBe('/users-list')
  await tab(/^Просрочено/).click()
  await expect.poll(opened.address).toBe('/users-list?tab=overdue')
  await expect.poll(() => asked()?.tab).toBe('overdue')
  await tab(/^Все/).click()
  await expect.poll(opened.address).toBe('/users-list?tab=all')
  await expect.poll(() => asked()?.tab).toBeUndefined()
})

test('an address with conditions is about everybody, and one that begins with the own students stays with them', async () => {
  const opened = await openPage('/users-list?filter=visa.is.true', { as: 'admin' })
  await expect.element(tab(/^Все/)).toHaveAttribute('aria-current', 'page')
  await opened.goTo('/users-list')
  await expect.element(tab(/^Мои/)).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox', { name: 'Поиск студентов' }).fill('Айгерім')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked()).toMatchObject({ tab: 'mine', q: 'Айгерім' })
  await expect.element(tab(/^Мои/)).toHaveAttribute('aria-current', 'page')
})

test('a curator is chosen with two presses, found by typing, and removed with the chip', async () => {
  const opened = await openPage('/users-list', { as: 'admin' })
  await page.getByRole('button', { name: 'Куратор', exact: true }).click()
  const choice = page.getByRole('dialog', { name: 'Куратор' })
  await choice.getByRole('checkbox', { name: 'Томирис Султанова' }).click()
  await expect.poll(opened.address).toContain('filter=responsible.any_of.5')
  await expect.poll(() => asked()?.tab).toBe('mine')
  await choice.getByRole('textbox', { name: 'Найти куратора' }).fill('Дәулет')
  await expect.element(choice.getByRole('checkbox', { name: 'Томирис Султанова' })).not.toBeInTheDocument()
  await choice.getByRole('checkbox', { name: 'Арман Дәулетов' }).click()
  await expect.poll(opened.address).toContain('filter=responsible.any_of.5%2C6')
  await userEvent.keyboard('{Escape}')
  const chips = page.getByRole('list', { name: 'Включённые фильтры' })
  await chips.getByRole('button', { name: /Томирис Султанова/ }).click()
  await expect.poll(opened.address).toBe('/users-list?tab=mine')
})

test('a row says the next step and that it is late, documents, applications, the deadline and the last contact', async () => {
  await page.viewport(1800, 900)
  await openPage('/users-list', { as: 'admin' })
  const row = page.getByRole('row', { name: /Айгерім/ })
  await expect.element(row.getByText('Позвонить отцу')).toBeVisible()
  await expect.element(row.getByTitle(/^Просрочено: /)).toHaveAttribute('data-late', 'true')
  await expect.element(row.getByText('7/12')).toBeVisible()
  await expect.element(row.getByRole('progressbar', { name: '7 из 12' })).toBeVisible()
  await expect.element(row.getByRole('img', { name: /2.*1$/ })).toBeVisible()
  await expect.element(row.getByText('14 дней назад')).toHaveAttribute('data-silent', 'true')
  const empty = page.getByRole('row', { name: /Болат/ })
  await expect.element(empty.getByText('нет').first()).toBeVisible()
})

test('a step is given to the selected students: S opens it, it says how many get it, and Undo is offered', async () => {
  server.answer(previewBulk, { chosen: 74, changing: 73, fields: [], refused: [] })
  server.answer(changeBulk, { bulk_id: 9, changed: 73, refused: [] })
  await openPage('/users-list', { as: 'admin' })
  await page.getByRole('checkbox', { name: 'Выбрать: Айгерім Оспанова' }).click()
  await userEvent.keyboard('s')
  const form = page.getByRole('dialog', { name: 'Следующий шаг: 1 студент' })
  await expect.element(form.getByText('Шаг получат 73 студента')).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Что сделать' })).toHaveFocus()
  await userEvent.keyboard('Позвонить{Enter}')
  await expect.element(form).not.toBeInTheDocument()
  expect(server.sent(changeBulk)).toMatchObject([{ body: { ids: [1], step: { text: 'Позвонить' } } }])
  await expect.element(page.getByRole('button', { name: 'Вернуть' })).toBeVisible()
})

test('students are handed over: the field of the curator stands in the form already', async () => {
  server.answer(previewBulk, { chosen: 1, changing: 1, fields: [], refused: [] })
  server.answer(changeBulk, { bulk_id: 9, changed: 1, refused: [] })
  await openPage('/users-list', { as: 'admin' })
  await page.getByRole('checkbox', { name: 'Выбрать: Айгерім Оспанова' }).click()
  await page.getByRole('button', { name: 'Передать' }).click()
  const form = page.getByRole('dialog', { name: 'Изменить 1 студента' })
  await form.getByRole('combobox', { name: 'станет' }).fill('Дәулет')
  await page.getByRole('option', { name: 'Арман Дәулетов' }).click()
  await form.getByRole('button', { name: 'Изменить', exact: true }).click()
  await expect
    .poll(() => server.sent(changeBulk))
    .toMatchObject([{ body: { ids: [1], changes: [{ field: 'responsible', value: 6 }] } }])
})

test('a search that finds nobody among the own students goes on among all', async () => {
  server.answer(listPeople, ({ query }) => {
    const { tab: of } = query as { tab?: string }
    const results = of === undefined ? students : []
    return { count: results.length, results: results as never, ...(of ? { tab: 'mine' as const } : {}) }
  })
  const opened = await openPage('/users-list?tab=mine&q=Болат', { as: 'admin' })
  await page.getByRole('button', { name: 'Искать среди всех' }).click()
  await expect.element(page.getByRole('row', { name: /Болат/ })).toBeVisible()
  expect(new URLSearchParams(opened.address().split('?')[1]).get('tab')).toBeNull()
})
