import { changeGroup, createGroup, getGroup, listTeachersForGroup } from '@qadam/contract/groups/endpoints.ts'
import { findProgram } from '@qadam/contract/programs/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const bolat = { id: 2, first_name: 'Болат', last_name: 'Ермек' }
const aigerim = { id: 3, first_name: 'Айгерім', last_name: 'Исаева' }
const daniyar = { id: 4, first_name: 'Данияр', last_name: 'Омаров' }
const program = { id: 1, title: 'Разговорный клуб' }
const group = {
  id: 9,
  name_group: 'Утро',
  type_group: 'group',
  course: program,
  teacher: bolat,
  students: [aigerim],
  seats: 8,
  colour: 'blue',
  version: 1,
} as const

beforeEach(() => {
  answerByExamples()
  server.answer(findProgram, program)
  server.answer(getGroup, group)
  server.answer(listTeachersForGroup, { results: [bolat, { id: 5, first_name: 'Ерлан', last_name: 'Бос' }] })
})

const save = () => page.getByRole('button', { name: 'Сохранить' }).click()

test('what is typed about a group outlives a reload, and what somebody else saved meanwhile stays', async () => {
  const opened = await openPage('/group-edit/1/9', { as: 'admin_school' })
  await page.getByLabelText('Мест').fill('9')
  await page.getByRole('radio', { name: 'зелёный' }).click()
  const again = await opened.reload()
  await expect.element(page.getByLabelText('Мест')).toHaveValue('9')
  await expect.element(page.getByRole('radio', { name: 'зелёный' })).toBeChecked()

  server.answer(getGroup, { ...group, name_group: 'Вечер', students: [aigerim, daniyar], version: 2 })
  server.refuse(changeGroup, { status: 409, code: 'stale_version' })
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('запись изменил кто-то другой')
  await expect.element(page.getByLabelText('Название')).toHaveValue('Вечер')
  await expect.element(page.getByLabelText('Мест')).toHaveValue('9')
  server.answer(changeGroup, { ...group, name_group: 'Вечер' })
  await save()
  await expect
    .poll(() => server.sent(changeGroup).at(-1)?.body)
    .toMatchObject({
      name_group: 'Вечер',
      seats: 9,
      colour: 'green',
      students: [3, 4],
      version: 2,
    })
  await expect.poll(again.address).toBe('/group/9')
})

test('a teacher who is away at a class of the group is given only with a reason, which is asked for then', async () => {
  const opened = await openPage('/group-edit/1/9', { as: 'admin_school' })
  const reason = page.getByLabelText('Причина исключения')
  await expect.element(page.getByLabelText('Название')).toHaveValue('Утро')
  await expect.element(reason).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Преподаватель' }).fill('Бос')
  await page.getByRole('option', { name: /Бос/ }).click()
  server.refuse(changeGroup, { status: 409, code: 'schedule.no_free_teacher' })
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Нет свободного преподавателя')
  await reason.fill('Договорились')
  server.answer(changeGroup, group)
  await save()
  await expect.poll(opened.address).toBe('/group/9')
  expect(server.sent(changeGroup).map(({ body }) => body)).toEqual([
    expect.not.objectContaining({ override_reason: expect.anything() }),
    expect.objectContaining({ teacher: 5, override_reason: 'Договорились' }),
  ])
})

test('two students of one name are told apart in the form of a group', async () => {
  const twins = ['a@twins.test', 'b@twins.test']
  server.answer(listPeople, {
    results: twins.map((email) => ({ first_name: 'Егіз', last_name: 'Ким', email })),
  })
  await openPage('/group-add/1', { as: 'admin_school' })
  await page.getByRole('combobox', { name: 'Студенты' }).fill('Егіз')
  for (const email of twins) await page.getByRole('option', { name: new RegExp(email) }).click()
  await userEvent.keyboard('{Escape}')
  for (const email of twins) await expect.element(page.getByText(`Егіз Ким · ${email}`).first()).toBeVisible()
})

test('a teacher without groups in a program reads who forms them', async () => {
  await openPage('/course/info/1?tab=groups', { as: 'teacher' })
  const heading = page.getByRole('heading', { name: 'На этом курсе вы пока не ведёте групп' })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText(/Группы собирает администратор школы/)).toBeVisible()
})

test('a group is made by the form, which says what lacks, and opens then [R093 R205 R206]', async () => {
  server.answer(listPeople, { results: [{ ...aigerim, email: 'a@people.test', role: 'student' }] })
  server.answer(createGroup, { ...group, id: 12, name_group: 'Первая' })
  const opened = await openPage('/group-add/1', { as: 'admin_school' })
  const create = page.getByRole('button', { name: 'Создать группу' })
  await create.click()
  await expect.element(page.getByText('Выберите тип!')).toBeVisible()
  await expect.element(page.getByText('Выберите преподавателя!')).toBeVisible()
  await expect.element(page.getByText('Выберите хотя бы одного студента!')).toBeVisible()
  expect(server.sent(createGroup)).toEqual([])
  await page.getByRole('radio', { name: /^Групповая/ }).click()
  await page.getByLabelText('Название').fill('Первая')
  await page.getByRole('combobox', { name: 'Преподаватель' }).fill('Болат')
  await page.getByRole('option', { name: /Болат Ермек/ }).click()
  await page.getByRole('combobox', { name: 'Студенты' }).fill('Айгерім')
  await page.getByRole('option', { name: /Айгерім Исаева/ }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('radio', { name: 'зелёный' }).click()
  await create.click()
  await expect.poll(opened.address).toBe('/group/12')
  expect(server.sent(createGroup).map(({ body }) => body)).toMatchObject([
    { name_group: 'Первая', type_group: 'group', course: 1, teacher: 2, students: [3], colour: 'green' },
  ])
})
