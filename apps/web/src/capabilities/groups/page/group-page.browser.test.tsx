import { getGroup, listGroups, transferStudent } from '@qadam/contract/groups/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const teacher = { id: 2, first_name: 'Болат', last_name: 'Ермек' }
const aigerim = { id: 3, first_name: 'Айгерім', last_name: 'Исаева' }
const daniyar = { id: 4, first_name: 'Данияр', last_name: 'Омаров' }
const other = { id: 10, name_group: 'Вторая' }
const group = {
  id: 9,
  name_group: 'Первая',
  type_group: 'group',
  course: { id: 1, title: 'Разговорный клуб' },
  teacher,
  seats: 8,
  taken: 2,
  colour: 'blue',
} as const

beforeEach(answerByExamples)

test('a student is moved to another group with a reason, and the group tells whom it had and where they are', async () => {
  let isMoved = false
  server.answer(getGroup, () => ({
    ...group,
    members: [
      daniyar,
      {
        ...aigerim,
        ...(isMoved && { left_at: '2026-11-23T04:00:00.000Z', reason: 'Удобнее время', moved_to: other }),
      },
    ],
  }))
  server.answer(listGroups, {
    results: [
      { ...group, students: [] },
      { ...group, ...other, taken: 1, students: [] },
    ],
  })
  server.answer(transferStudent, () => {
    isMoved = true
    return {}
  })
  await openPage('/group/9', { as: 'admin_school' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Первая' })).toBeVisible()
  const present = page.getByRole('table', { name: 'Студенты' })
  await expect.element(present.getByText('Айгерім Исаева')).toBeVisible()
  await page.getByRole('button', { name: 'Действия: Айгерім Исаева' }).click()
  await page.getByRole('menuitem', { name: 'Перевести в другую группу' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Группа' }).fill('Вторая')
  await page.getByRole('option', { name: /^Вторая/ }).click()
  await dialog.getByLabelText(/^Причина/).fill('Удобнее время')
  await dialog.getByRole('button', { name: 'Перевести в другую группу' }).click()
  await expect
    .element(page.getByRole('list', { name: 'Были в группе' }))
    .toMatchTextContent('в группе «Вторая»')
  await expect.element(present.getByText('Айгерім Исаева')).not.toBeInTheDocument()
  expect(server.sent(transferStudent)).toMatchObject([
    { params: { groupId: 9, userId: 3 }, body: { to_group: 10, reason: 'Удобнее время' } },
  ])
})

test('a student on a phone sees their group and its people, and cannot come to the form', async () => {
  server.answer(listGroups, { results: [{ ...group, students: [aigerim, daniyar] }], count: 1 })
  server.answer(getGroup, { ...group, members: [aigerim, daniyar] })
  await page.viewport(390, 844)
  const opened = await openPage('/groups', { as: 'student' })
  await page.getByRole('link', { name: 'Первая' }).click()
  await expect.element(page.getByRole('list', { name: 'Студенты' }).getByText('Данияр Омаров')).toBeVisible()
  const schedule = page.getByRole('region', { name: 'Расписание' }).first()
  await expect.element(schedule.getByText(/На эти две недели занятий у группы нет/)).toBeVisible()
  await expect
    .element(schedule.getByRole('link', { name: 'Открыть расписание' }))
    .toHaveAttribute('href', expect.stringMatching(/\/schedule\?group=9/))
  await expect.element(page.getByRole('link', { name: 'Изменить' })).not.toBeInTheDocument()
  await opened.goTo('/group-edit/1/9')
  await expect.poll(opened.address).toMatch(/^\/catalog/)
})

test('Space shows a group beside the list, and a class of it is planned from there', async () => {
  await page.viewport(1440, 900)
  server.answer(listGroups, { results: [{ ...group, students: [aigerim, daniyar] }], count: 1 })
  const opened = await openPage('/groups', { as: 'admin_school' })
  await expect.element(page.getByRole('link', { name: 'Первая' })).toBeVisible()
  await userEvent.keyboard('j ')
  const panel = page.getByRole('complementary', { name: 'Первая' })
  await expect.element(panel.getByRole('link', { name: 'Данияр Омаров' })).toBeVisible()
  await expect.element(panel.getByRole('region', { name: 'Студенты' })).toMatchTextContent('2 из 8')
  await expect
    .element(panel.getByRole('link', { name: 'Запланировать занятие' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/schedule\?group=9&plan=/))
  await userEvent.keyboard('{Enter}')
  await expect.poll(opened.address).toBe('/group/9')
})
