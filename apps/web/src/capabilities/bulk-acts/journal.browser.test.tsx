import { listSignIns } from '@qadam/contract/accounts/endpoints.ts'
import { listBulkActs, listBulkObjects, undoBulkAct } from '@qadam/contract/bulk-acts/endpoints.ts'
import { changeQuestions } from '@qadam/contract/questions/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { useQuestionActions } from '../questions/use-question-actions.ts'

const hidden = {
  id: 1,
  kind: 'programs',
  action: 'show',
  value: false,
  about: [],
  count: 12,
  made_at: '2026-11-20T06:00:00.000Z',
  made_by: { id: 9, name: 'Асель Садыкова' },
  undoable_until: '2026-12-20T06:00:00.000Z',
  undone_at: null as string | null,
  undone_by: null as { id: number; name: string } | null,
  left: 0,
} as const
const changed = {
  ...hidden,
  id: 2,
  kind: 'students',
  action: 'change',
  value: null,
  about: ['Пакет'],
  count: 3,
} as const
const undone = {
  ...hidden,
  id: 3,
  kind: 'questions',
  action: 'tag',
  value: null,
  about: ['А1'],
  count: 5,
  undone_at: '2026-11-21T06:00:00.000Z',
  undone_by: { id: 8, name: 'Тимур Ли' },
  left: 2,
} as const

beforeEach(() => {
  server.answer(listSignIns, [])
  server.answer(listBulkActs, ({ query }) => {
    const results = [hidden, changed, undone].filter(({ kind }) => !query.kind || kind === query.kind)
    return { count: results.length, results }
  })
})

const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const expectText = (title: string, text: string) =>
  expect.element(row(title).getByText(text, { exact: false })).toBeVisible()

test('each act says what was done, by whom, to how many, and whether it can be undone', async () => {
  await openPage('/settings?tab=journal', { as: 'admin_school' })
  await expectText('Программы скрыты', '12 объектов · Асель Садыкова')
  await expectText('Программы скрыты', 'Можно отменить до')
  await expectText('Изменены поля студентов: Пакет', '3 объекта')
  await expectText('Вопросам добавлены теги: А1', 'отменил(а) Тимур Ли · 2 объекта не тронуты')
  await expect
    .element(row('Вопросам добавлены теги').getByRole('button', { name: 'Отменить' }))
    .not.toBeInTheDocument()
})

test('what an act changed is shown with what it was before', async () => {
  server.answer(listBulkObjects, {
    count: 2,
    results: [
      { id: 4, title: 'Дана Ким', before: ['Пакет: Старт'], left: null },
      { id: 5, title: 'Тимур Ли', before: ['Пакет: —'], left: 'changed' },
    ],
  })
  await openPage('/settings?tab=journal', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Что изменено: Изменены поля студентов: Пакет' }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('Раньше: Пакет: Старт')).toBeVisible()
  await expect.element(drawer.getByText('изменено позже')).toBeVisible()
  expect(server.sent(listBulkObjects)).toMatchObject([{ params: { id: 2 } }])
})

test('undo asks first, and says what it put back, what it left and why', async () => {
  server.answer(undoBulkAct, {
    changed: 2,
    left_count: 1,
    left: [{ id: 5, name: 'Тимур Ли', why: 'changed' }],
  })
  await openPage('/settings?tab=journal', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Отменить: Изменены поля студентов: Пакет' }).click()
  const question = page.getByRole('dialog', { name: 'Отменить действие?' })
  await question.getByRole('button', { name: 'Не отменять' }).click()
  expect(server.sent(undoBulkAct)).toEqual([])
  await page.getByRole('button', { name: 'Отменить: Изменены поля студентов: Пакет' }).click()
  await question.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect
    .element(page.getByText('Возвращено как было: 2 объекта. Не тронуто: Тимур Ли (изменено позже)'))
    .toBeVisible()
  expect(server.sent(undoBulkAct)).toMatchObject([{ params: { id: 2 } }])
})

const kind = (name: string) => page.getByRole('radiogroup').getByText(name, { exact: true })

test('kinds narrow the journal and stand in the address', async () => {
  const opened = await openPage('/settings?tab=journal', { as: 'admin_school' })
  await kind('Студенты').click()
  await expect.element(row('Программы скрыты')).not.toBeInTheDocument()
  expect(opened.address()).toBe('/settings?tab=journal&acts=students')
  await kind('Группы').click()
  await expect.element(page.getByRole('heading', { name: 'Таких действий не было' })).toBeVisible()
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expectText('Программы скрыты', '12 объектов')
  expect(opened.address()).toBe('/settings?tab=journal')
})

test('the message right after a bulk act offers its undo', async () => {
  server.answer(changeQuestions, { changed: 2, bulk_act_id: 7 })
  server.answer(undoBulkAct, { changed: 2, left_count: 0, left: [] })
  await renderScreen(<Deleting />, { phrases: ['questions'] })
  await page.getByRole('button', { name: 'delete both' }).click()
  await expect.element(page.getByText('Удалено 2 вопроса')).toBeVisible()
  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect.element(page.getByText('Возвращено как было: 2 объекта')).toBeVisible()
  expect(server.sent(undoBulkAct)).toMatchObject([{ params: { id: 7 } }])
})

function Deleting() {
  const { remove } = useQuestionActions()
  return (
    <button type="button" onClick={() => remove.submit([1, 2])}>
      delete both
    </button>
  )
}
