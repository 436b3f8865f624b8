import { listPeople, listViews } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const students = ['Айгерім', 'Болат', 'Зере'].map((first_name, index) => ({
  id: index + 1,
  first_name,
  last_name: 'Исаева',
  role: 'student' as const,
}))
const view = {
  id: 5,
  name: 'Ждут визу',
  may_change: true,
  search: { columns: ['visa'], filter: [{ field: 'visa', op: 'is', value: true }], q: 'Зере', sort: 'name' },
}
const search = page.getByRole('searchbox', { name: 'Поиск студентов' })
const chips = page.getByRole('list', { name: 'Включённые фильтры' })

beforeEach(() => {
  answerByExamples()
  server.answer(listViews, [view])
  server.answer(listPeople, ({ query }) => {
    const results = students.filter(({ first_name }) => first_name.includes(query.q ?? ''))
    return { count: results.length, results }
  })
})

test('conditions stand as chips, and each is removed by itself or all at once', async () => {
  const opened = await openPage('/users-list?filter=visa.is.true~cv.is.false&page=2', { as: 'admin' })
  await expect.poll(() => chips.getByRole('button').elements().length).toBe(3)
  await chips.getByRole('button', { name: /Нужна виза/ }).click()
  await expect.poll(opened.address).toBe('/users-list?filter=cv.is.false')
  await expect.poll(() => chips.getByRole('button').elements().length).toBe(1)
  await opened.goTo('/users-list?filter=visa.is.true~cv.is.false')
  await chips.getByRole('button', { name: 'Сбросить все' }).click()
  await expect.poll(opened.address).toBe('/users-list?tab=all')
  await expect.element(chips).not.toBeInTheDocument()
})

test('a saved list opens as a tab, and the search field shows its words', async () => {
  const opened = await openPage('/users-list', { as: 'admin' })
  const tabs = page.getByRole('navigation', { name: 'Виды' })
  await tabs.getByRole('button', { name: view.name }).click()
  await expect.element(tabs.getByRole('button', { name: view.name })).toHaveAttribute('aria-current', 'page')
  await expect.element(search).toHaveValue('Зере')
  await expect.poll(opened.address).toContain('filter=visa.is.true')
  await tabs.getByRole('button', { name: 'Все', exact: true }).click()
  await expect.element(search).toHaveValue('')
})

test('a search on Enter asks at once, and clearing a search without results clears the field', async () => {
  const opened = await openPage('/users-list', { as: 'admin' })
  await search.fill('Нет такого')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Снять все условия' }).click()
  await expect.element(search).toHaveValue('')
  await expect.poll(opened.address).toBe('/users-list?tab=all')
  await expect.element(page.getByRole('row').nth(3)).toBeVisible()
})

test('keys walk through the rows and choose; Enter on a button presses the button', async () => {
  const opened = await openPage('/users-list', { as: 'admin' })
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}x')
  await expect.element(page.getByRole('checkbox', { name: 'Выбрать: Болат Исаева' })).toBeChecked()
  ;(page.getByRole('button', { name: 'Выгрузить' }).first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: /^CSV/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(opened.address()).toBe('/users-list')
  await page.getByRole('heading', { level: 1 }).click()
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await page.getByRole('heading', { level: 1 }).click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(opened.address).toBe('/user/view/2')
})

test('the switch between the lists of people has the focus after its own arrow key', async () => {
  const opened = await openPage('/users-list', { as: 'admin' })
  const option = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect.element(option('Студенты')).toBeChecked()
  ;(option('Студенты').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(opened.address).toContain('view=people')
  await expect.element(option('Сотрудники')).toHaveFocus()
})

test('a narrow list leaves out the usual columns that are asked for least, names them and brings them back', async () => {
  await page.viewport(1000, 800)
  await openPage('/users-list', { as: 'admin' })
  const head = (name: RegExp) => page.getByRole('table').getByTitle(name)
  await expect.element(head(/^Следующий шаг/)).toBeVisible()
  await expect.element(head(/^Контакт/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Не поместились: .*Контакт/)).toBeVisible()
  await page.getByRole('button', { name: 'Показать все столбцы' }).click()
  await expect.element(head(/^Контакт/)).toBeInTheDocument()
  await expect.element(page.getByText(/^Не поместились/)).not.toBeInTheDocument()
})

test('columns that the user chose stay, however narrow the list is', async () => {
  await page.viewport(1000, 800)
  await openPage('/users-list?columns=steps,countries,responsible,visa,visa_date,created_at', { as: 'admin' })
  await expect.element(page.getByRole('table').getByTitle(/^Дата регистрации/)).toBeInTheDocument()
})
