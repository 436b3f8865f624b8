import { listApplications } from '@qadam/contract/applications/endpoints.ts'
import { createComment } from '@qadam/contract/conversations/endpoints.ts'
import { listDocuments } from '@qadam/contract/documents/endpoints.ts'
import { createStep, listDueOfStudent } from '@qadam/contract/students/due/endpoints.ts'
import { getRecord } from '@qadam/contract/students/endpoints.ts'
import { listPeople, listViews } from '@qadam/contract/students/list-endpoints.ts'
import { listCommunication } from '@qadam/contract/timeline/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const students = ['Айгерім', 'Болат', 'Зере'].map((first_name, index) => ({
  id: index + 1,
  first_name,
  last_name: 'Әбдірахманова-Тоқтарбекқызы',
  role: 'student' as const,
  phone: `+7700555010${index}`,
}))
const panelOf = (first: string) =>
  page.getByRole('complementary', { name: `${first} Әбдірахманова-Тоқтарбекқызы` })
const row = (first: string) => page.getByRole('link', { name: `${first} Әбдірахманова-Тоқтарбекқызы` })
const panels = () => document.querySelectorAll('[data-peek]').length

beforeEach(async () => {
  await page.viewport(1440, 900)
  answerByExamples()
  server.answer(listViews, [])
  server.answer(listPeople, { count: students.length, results: students })
  server.answer(getRecord, ({ params }) => ({ student: students[params.id - 1] ?? {} }))
  server.answer(listDueOfStudent, {
    results: [{ kind: 'step', text: 'Выслать оригинал аттестата', due_on: '2031-03-03' }],
  })
  server.answer(listDocuments, {
    unmet: [],
    results: [{ state: 'checked' }, { state: 'waived' }, { state: 'missing' }, { state: 'not_needed' }],
  })
  server.answer(listApplications, {
    count: 1,
    results: [{ status: 'under_review', course: { title: 'Информатика', university: { name: 'Bologna' } } }],
  })
  server.answer(listCommunication, {
    results: [{ kind: 'message', text: 'Спасибо, ждём новостей!', author: { first_name: 'Сәуле' } } as never],
  })
})

/** Presses a key as a keyboard with a Russian or Kazakh layout sends it. */
function pressCyrillic(code: string, key: string) {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }))
}

async function openList() {
  const opened = await openPage('/users-list', { as: 'admin' })
  await expect.element(row('Зере')).toBeVisible()
  return opened
}

test('Space opens what matters of the row under the cursor, J moves it on, and the focus stays in the list', async () => {
  await openList()
  ;(row('Айгерім').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  const first = panelOf('Айгерім')
  await expect.element(first.getByText('Выслать оригинал аттестата')).toBeVisible()
  await expect.element(first.getByRole('region', { name: 'Документы' })).toMatchTextContent('2 из 3')
  await expect.element(first.getByRole('region', { name: 'Заявки' })).toMatchTextContent('Информатика')
  await expect.element(first.getByText('Спасибо, ждём новостей!')).toBeVisible()
  await expect.element(first.getByRole('link', { name: /555/ })).toHaveAttribute('href', 'tel:+77005550100')
  await expect.element(row('Айгерім')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect
    .element(panelOf('Болат').getByRole('heading', { level: 2 }).first())
    .toMatchTextContent('Болат')
  await expect.element(row('Болат')).toHaveFocus()
  expect(panels()).toBe(1)
  await userEvent.keyboard(' ')
  await expect.poll(panels).toBe(0)
  await expect.element(row('Болат')).toHaveFocus()
})

test('Escape closes the panel, and the focus comes back from it to its row', async () => {
  await openList()
  await userEvent.keyboard('jj ')
  const panel = panelOf('Болат')
  await panel.getByRole('button', { name: 'Следующая строка' }).click()
  await expect.element(panelOf('Зере')).toBeVisible()
  const next = panelOf('Зере').getByRole('button', { name: 'Следующая строка' })
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(panels).toBe(0)
  await expect.element(row('Зере')).toHaveFocus()
})

test('Space on a button presses the button, and in the search it writes', async () => {
  await openList()
  await userEvent.keyboard('j')
  ;(page.getByRole('button', { name: 'Выгрузить' }).first().element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('menuitem', { name: /^CSV/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menuitem', { name: /^CSV/ })).not.toBeInTheDocument()
  const search = page.getByRole('searchbox', { name: 'Поиск студентов' })
  await search.click()
  await userEvent.keyboard('а ж')
  await expect.element(search).toHaveValue('а ж')
  expect(panels()).toBe(0)
  const toggle = page.getByRole('button', { name: 'Просмотр', exact: true })
  ;(toggle.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect.element(panelOf('Айгерім')).toBeVisible()
})

test('the keys work by their position under a Russian layout: О goes on, Ч chooses', async () => {
  await openList()
  pressCyrillic('KeyJ', 'о')
  // The next key finds the cursor where the page has drawn it.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  pressCyrillic('KeyX', 'ч')
  const box = page.getByRole('checkbox', { name: 'Выбрать: Айгерім Әбдірахманова-Тоқтарбекқызы' })
  await expect.element(box).toBeChecked()
  pressCyrillic('Space', ' ')
  await expect.element(panelOf('Айгерім')).toBeVisible()
  pressCyrillic('KeyJ', 'о')
  await expect.element(panelOf('Болат')).toBeVisible()
  pressCyrillic('KeyK', 'л')
  await expect.element(panelOf('Айгерім')).toBeVisible()
})

test('a record that does not come is tried again, and a part that does not come leaves the others', async () => {
  server.refuse(getRecord, { status: 503, code: 'request.busy' })
  server.refuse(listApplications, { status: 503, code: 'request.busy' })
  await openList()
  await userEvent.keyboard('j ')
  const panel = panelOf('Айгерім')
  const again = panel.getByRole('button', { name: 'Повторить' })
  await expect.element(again).toBeVisible()
  server.answer(getRecord, { student: students[0] ?? {} })
  await again.click()
  await expect.element(panel.getByText('Выслать оригинал аттестата')).toBeVisible()
  const applications = panel.getByRole('region', { name: 'Заявки' })
  await expect.element(applications).toMatchTextContent('не загрузилась')
  server.answer(listApplications, { count: 0, results: [] })
  await applications.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(applications).toMatchTextContent('Программы ещё не выбраны')
})

test('a click on a row shows it; on its checkbox or name it does what these do', async () => {
  const opened = await openList()
  await page.getByRole('checkbox', { name: /^Выбрать: Болат/ }).click()
  expect(panels()).toBe(0)
  await page
    .getByRole('row', { name: /Зере/ })
    .getByRole('cell')
    .nth(3)
    .click({ position: { x: 2, y: 2 } })
  await expect.element(panelOf('Зере')).toBeVisible()
  await row('Болат').click()
  await expect.poll(opened.address).toBe('/user/view/2')
})

test('on a phone there is no panel', async () => {
  await page.viewport(390, 844)
  await openList()
  await userEvent.keyboard('j ')
  await expect.element(page.getByRole('button', { name: 'Просмотр', exact: true })).not.toBeInTheDocument()
  expect(panels()).toBe(0)
})

test('Т writes a note and Ы the next step of the row under the cursor, and the list stays', async () => {
  server.answer(createComment, {})
  server.answer(createStep, {})
  const opened = await openList()
  pressCyrillic('KeyJ', 'о')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  pressCyrillic('KeyN', 'т')
  const note = page.getByRole('dialog', { name: 'Заметка: Айгерім Әбдірахманова-Тоқтарбекқызы' })
  const field = note.getByRole('textbox', { name: 'Комментарий' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Мама просит звонить')
  await note.getByRole('button', { name: 'Записать' }).click()
  await expect.element(note).not.toBeInTheDocument()
  expect(server.sent(createComment)).toMatchObject([{ body: { user: 1, text: 'Мама просит звонить' } }])
  pressCyrillic('KeyS', 'ы')
  const step = page.getByRole('dialog', { name: 'Следующий шаг: Айгерім Әбдірахманова-Тоқтарбекқызы' })
  await expect.element(step.getByRole('textbox').first()).toHaveFocus()
  await userEvent.keyboard('Позвонить{Enter}')
  await expect.element(step).not.toBeInTheDocument()
  expect(server.sent(createStep)).toMatchObject([{ body: { user: 1, text: 'Позвонить' } }])
  expect(opened.address()).toBe('/users-list')
})

test('in the panel a note and a step have buttons with their keys, and letters in the search only write', async () => {
  await openList()
  await userEvent.keyboard('j ')
  const panel = panelOf('Айгерім')
  await expect
    .element(panel.getByRole('button', { name: 'Заметка' }))
    .toHaveAttribute('aria-keyshortcuts', 'N')
  await panel.getByRole('button', { name: 'Шаг', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: /^Следующий шаг/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const search = page.getByRole('searchbox', { name: 'Поиск студентов' })
  await search.click()
  await userEvent.keyboard('ns')
  await expect.element(search).toHaveValue('ns')
  expect(page.getByRole('dialog').elements()).toEqual([])
})
