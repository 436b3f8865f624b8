import { getOwnProfile, listSignIns, restorePerson } from '@qadam/contract/accounts/endpoints.ts'
import { listBin } from '@qadam/contract/bin/endpoints.ts'
import { binKinds } from '@qadam/contract/bin/vocabulary.ts'
import { restoreGroup } from '@qadam/contract/groups/endpoints.ts'
import { restoreLesson } from '@qadam/contract/lessons/endpoints.ts'
import { restoreProgram } from '@qadam/contract/programs/endpoints.ts'
import { restoreQuestion } from '@qadam/contract/questions/endpoints.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { shownOf } from '../tasks/authoring/shown-of.ts'

const content = {
  ...{ type: 'select_one', prompt: { ru: '<p>Столица Италии?</p>' }, media: [], points: 1 },
  options: [
    { id: 'a', text: { ru: 'Рим' }, is_correct: true },
    { id: 'b', text: { ru: 'Милан' }, is_correct: false },
  ],
} as unknown as TaskContent
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const item = (kind: (typeof binKinds)[number], title: string, facts: object = {}) => ({
  kind,
  id: binKinds.indexOf(kind) + 1,
  title,
  type: null,
  program: null,
  deleted_at: soon(-10),
  deleted_by: { id: 9, name: 'Асель Садыкова' },
  restorable_until: soon(20),
  ...facts,
})
const whole = [
  item('program', 'Экономика'),
  item('person', 'Тимур Ли', { type: 'student' }),
  item('lesson', 'Буквы', { type: 'section', program: { id: 3, title: 'Итальянский' } }),
  item('question', 'Столица Италии?', { type: 'select_one' }),
  item('group', 'Вечерняя', { type: 'group', deleted_by: null }),
]
let saved: ReturnType<typeof item>[] = []

beforeEach(() => {
  saved = [...whole]
  server.answer(listSignIns, [])
  server.answer(listBin, ({ query }) => {
    const fits = saved.filter(({ title }) => !query.q || title.includes(query.q))
    const results = fits.filter(({ kind }) => !query.kind || kind === query.kind)
    return {
      count: results.length,
      results,
      kinds: binKinds.map((kind) => ({ kind, count: fits.filter((one) => one.kind === kind).length })),
    }
  })
})

const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const restore = (title: string) => page.getByRole('button', { name: `Восстановить: ${title}` })

test('each row says what it is, who deleted it, when and until when it can be restored', async () => {
  await openPage('/settings?tab=bin', { as: 'admin_school' })
  await expect.element(page.getByRole('tab', { name: 'Корзина' })).toHaveAttribute('aria-selected', 'true')
  const expectText = (title: string, text: string) =>
    expect.element(row(title).getByText(text, { exact: false })).toBeVisible()
  await expectText('Экономика', 'Удалил(а) Асель Садыкова')
  await expectText('Экономика', 'осталось 20 дней')
  await expectText('Тимур Ли', 'Студент')
  await expectText('Буквы', 'Раздел в курсе «Итальянский»')
  await expectText('Столица Италии?', 'Вопрос')
  await expectText('Вечерняя', 'Группа')
  await expect.element(row('Вечерняя').getByText('Удалил(а)', { exact: false })).not.toBeInTheDocument()
})

test('each kind is restored by its own call and leaves the list', async () => {
  const calls = {
    Экономика: restoreProgram,
    'Тимур Ли': restorePerson,
    Буквы: restoreLesson,
    'Столица Италии?': restoreQuestion,
    Вечерняя: restoreGroup,
  }
  await openPage('/settings?tab=bin', { as: 'admin_school' })
  for (const [title, endpoint] of Object.entries(calls)) {
    const id = whole.find((one) => one.title === title)?.id
    server.answer(endpoint as typeof restoreProgram, () => {
      saved = saved.filter((one) => one.title !== title)
      return (endpoint === restoreQuestion ? { content, shown: shownOf(content) } : {}) as object
    })
    await restore(title).click()
    await expect.element(page.getByText(`«${title}» снова на месте`)).toBeVisible()
    await expect.element(row(title)).not.toBeInTheDocument()
    expect(server.sent(endpoint as typeof restoreProgram)).toMatchObject([{ params: { id } }])
  }
  await expect.element(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
})

test('kinds and words narrow the bin and stand in the address', async () => {
  const opened = await openPage('/settings?tab=bin', { as: 'admin_school' })
  const kinds = page.getByRole('radiogroup')
  await kinds.getByText('Уроки и разделы (1)', { exact: true }).click()
  await expect.element(row('Экономика')).not.toBeInTheDocument()
  await expect.element(row('Буквы')).toBeVisible()
  expect(opened.address()).toBe('/settings?tab=bin&kind=lesson')
  await page.getByRole('searchbox', { name: 'Искать среди удалённого' }).fill('Эконом')
  await expect.element(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible()
  await page.getByRole('button', { name: 'Показать всё' }).click()
  await expect.element(row('Экономика')).toBeVisible()
  expect(opened.address()).toBe('/settings?tab=bin')
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

test('on a phone the bin is as wide as the page', async () => {
  await page.viewport(390, 900)
  await openPage('/settings?tab=bin', { as: 'admin_school', language: 'kk' })
  await expect.element(page.getByRole('radiogroup')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('eight hundred rows come page by page', async () => {
  server.answer(listBin, ({ query }) => ({
    count: 800,
    results: [item('person', `Человек ${query.page}`)],
    kinds: [{ kind: 'person', count: 800 }],
  }))
  const opened = await openPage('/settings?tab=bin', { as: 'admin_school' })
  await expect.element(row('Человек 1')).toBeVisible()
  await page.getByRole('button', { name: 'Страница 40' }).click()
  await expect.element(row('Человек 40')).toBeVisible()
  expect(opened.address()).toBe('/settings?tab=bin&page=40')
})

test('a refused restore says why and what to do, and the row stays', async () => {
  server.refuse(restorePerson, { status: 409, code: 'accounts.email_exists' })
  server.refuse(restoreLesson, { status: 409, code: 'lessons.section_deleted' })
  await openPage('/settings?tab=bin', { as: 'admin_school' })
  await restore('Тимур Ли').click()
  await expect.element(page.getByText(/теперь у другого человека/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Найти людей' })).toBeVisible()
  await restore('Буквы').click()
  await expect.element(page.getByText(/Сначала восстановите раздел/)).toBeVisible()
  await expect.element(row('Тимур Ли')).toBeVisible()
})

test('a student has no bin, and a teacher has it once the school lets teachers write lessons', async () => {
  // The other tabs of settings load later.
  answerByExamples()
  await openPage('/settings?tab=bin', { as: 'student' })
  await expect.element(page.getByRole('tab', { name: 'Личные' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tab', { name: 'Корзина' })).not.toBeInTheDocument()
  server.answer(getOwnProfile, {
    id: 7,
    role: 'teacher',
    school: {
      switches: {
        teachers_author: true,
        managers_end_sign_ins: true,
        managers_delete_people: true,
        managers_change_money_settings: true,
      },
    },
  })
  await openPage('/settings?tab=bin', { as: 'teacher' })
  await expect.element(page.getByRole('tab', { name: 'Корзина' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(row('Экономика')).toBeVisible()
})
