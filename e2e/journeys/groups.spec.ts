import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { later, ownGroup } from '../own-group.ts'
import { apiOf, course, writtenProgram } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, logIn, passFirstSteps, signedIn } from '../sign-in.ts'

const accounts = `${serverAddress}/api/v1/user/accounts`

/** A program of this test's own with a teacher and students of its own. */
async function school() {
  const owner = await apiOf('owner@demo.test')
  const mark = String(randomInt(1e9))
  const program = await writtenProgram({ Раздел: ['Урок'] })
  const person = async (role: string, first_name: string) => {
    const email = `${role}${first_name.length}.${mark}@people.test`
    const body = { role, first_name, last_name: mark, email, password: goodPassword }
    const { id } = await owner('POST', `${accounts}/manager_create/`, body)
    return { id, email, name: `${first_name} ${mark}` }
  }
  const teacher = await person('teacher', 'Болат')
  const [first, second] = [await person('student', 'Айгерім'), await person('student', 'Данияр')]
  await owner('POST', `${course}/course/add_teacher/${program.id}/`, { teacher_id: teacher.id })
  return { owner, program, mark, teacher, first, second }
}

test('the school admin makes a group by the form, which says what lacks, and moves a student to another with their progress [R093 R205 R206]', async ({
  page,
}) => {
  const { owner, program, mark, teacher, first, second } = await school()
  const other = await owner('POST', `${course}/group/create/`, {
    name_group: `Вторая ${mark}`,
    type_group: 'group',
    course: program.id,
    teacher: teacher.id,
    students: [second.id],
  })
  await logIn(page, 'owner@demo.test')
  await page.goto(`/group-add/${program.id}`)
  await page.getByRole('button', { name: 'Создать группу' }).click()
  await expect(page.getByText('Выберите тип!')).toBeVisible()
  await expect(page.getByText('Выберите преподавателя!')).toBeVisible()
  await expect(page.getByText('Выберите хотя бы одного студента!')).toBeVisible()

  await page.getByRole('radio', { name: /^Групповая/ }).click()
  await page.getByLabel('Название').fill(`Первая ${mark}`)
  await page.getByRole('combobox', { name: 'Преподаватель' }).fill(mark)
  await page.getByRole('option', { name: teacher.name }).click()
  await page.getByRole('combobox', { name: 'Студенты' }).fill(first.name)
  await page.getByRole('option', { name: first.name }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'зелёный' }).click()
  await page.getByRole('button', { name: 'Создать группу' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Первая ${mark}` })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Студенты' }).getByText(first.name)).toBeVisible()

  await page.getByRole('button', { name: `Действия: ${first.name}` }).click()
  await page.getByRole('menuitem', { name: 'Перевести в другую группу' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Группа' }).fill(`Вторая ${mark}`)
  await page.getByRole('option', { name: new RegExp(`^Вторая ${mark}`) }).click()
  await dialog.getByLabel('Причина').fill('Удобнее время')
  await dialog.getByRole('button', { name: 'Перевести в другую группу' }).click()
  await expect(page.getByRole('list', { name: 'Были в группе' })).toContainText(`в группе «Вторая ${mark}»`)
  await page.goto(`/group/${other.id}`)
  await expect(page.getByRole('table', { name: 'Студенты' }).getByText(first.name)).toBeVisible()
})

test('what is typed about a group outlives a reload, and what somebody else saved meanwhile stays', async ({
  page,
}) => {
  const { owner, program, mark, teacher, first, second } = await school()
  const group = await owner('POST', `${course}/group/create/`, {
    name_group: `Утро ${mark}`,
    type_group: 'group',
    course: program.id,
    teacher: teacher.id,
    students: [first.id],
  })
  await logIn(page, 'owner@demo.test')
  await page.goto(`/group-edit/${program.id}/${group.id}`)
  await page.getByLabel('Мест').fill('9')
  await page.getByRole('radio', { name: 'зелёный' }).click()
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(page.getByLabel('Мест')).toHaveValue('9')
  await expect(page.getByRole('radio', { name: 'зелёный' })).toBeChecked()

  await owner('PATCH', `${course}/group/update_group/${group.id}/`, {
    name_group: `Вечер ${mark}`,
    students: [first.id, second.id],
  })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('alert')).toContainText('запись изменил кто-то другой')
  await expect(page.getByLabel('Название')).toHaveValue(`Вечер ${mark}`)
  await expect(page.getByLabel('Мест')).toHaveValue('9')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Вечер ${mark}` })).toBeVisible()
  const kept = await owner('GET', `${course}/group/detail_group/${group.id}/`)
  expect(kept).toMatchObject({ seats: 9, colour: 'green', taken: 2 })
})

test('a teacher who is away at a class of the group gets it only with a reason, and the form asks for it', async ({
  page,
}) => {
  const { group, name, tuesday, plan, newTeacher, manager } = await ownGroup()
  await plan(tuesday)
  const next = await newTeacher()
  await manager('POST', `${serverAddress}/api/v1/schedule/work_day/absence/create/`, {
    teacher: next.id,
    starts_at: `${tuesday}T00:00:00+05:00`,
    ends_at: `${later(tuesday, 1)}T00:00:00+05:00`,
  })
  const read = () => manager('GET', `${course}/group/detail_group/${group}/`)
  const { course: program, teacher: before } = await read()
  await logIn(page, 'owner@demo.test')
  await page.goto(`/group-edit/${(program as { id: number }).id}/${group}`)
  await expect(page.getByLabel('Причина исключения')).toBeHidden()
  await page.getByRole('combobox', { name: 'Преподаватель' }).fill(next.last_name)
  await page.getByRole('option', { name: new RegExp(next.last_name) }).click()
  const save = page.getByRole('button', { name: 'Сохранить' })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Нет свободного преподавателя')
  expect((await read()).teacher).toEqual(before)
  await page.getByLabel('Причина исключения').fill('Договорились')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect((await read()).teacher).toMatchObject({ id: next.id })
})

test('two students of one name are told apart in the form of a group; a teacher reads who forms groups', async ({
  page,
}) => {
  const { owner, program, mark, teacher } = await school()
  const twins = [`a.${mark}@twins.test`, `b.${mark}@twins.test`]
  for (const email of twins)
    await owner('POST', `${accounts}/manager_create/`, {
      role: 'student',
      first_name: 'Егіз',
      last_name: mark,
      email,
      password: goodPassword,
    })
  await logIn(page, 'owner@demo.test')
  await page.goto(`/group-add/${program.id}`)
  const students = page.getByRole('combobox', { name: 'Студенты' })
  await students.fill(`Егіз ${mark}`)
  for (const email of twins) await page.getByRole('option', { name: email }).click()
  await page.keyboard.press('Escape')
  for (const email of twins) await expect(page.getByText(`Егіз ${mark} · ${email}`)).toBeVisible()

  page.once('dialog', (asked) => void asked.accept())
  await logIn(page, teacher.email, goodPassword)
  await page.goto(`/course/info/${program.id}?tab=groups`)
  await expect(page.getByRole('heading', { name: 'В этой программе вы пока не ведёте групп' })).toBeVisible()
  await expect(page.getByText('Группы собирает администратор школы.', { exact: false })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a student sees their group and its people, and cannot come to the form', async ({ page }) => {
    const { owner, program, mark, teacher, first, second } = await school()
    const group = await owner('POST', `${course}/group/create/`, {
      name_group: `Пара ${mark}`,
      type_group: 'pair',
      course: program.id,
      teacher: teacher.id,
      students: [first.id, second.id],
    })
    await passFirstSteps((await signedIn(first.email, goodPassword)).access)
    await logIn(page, first.email, goodPassword)
    await page.goto('/groups')
    await page.getByRole('link', { name: `Пара ${mark}` }).click()
    const people = page.getByRole('list', { name: 'Студенты' })
    await expect(people.getByText(second.name)).toBeVisible()
    const schedule = page.getByRole('region', { name: 'Расписание' }).first()
    await expect(schedule.getByText('На эти две недели занятий у группы нет')).toBeVisible()
    await expect(schedule.getByRole('link', { name: 'Открыть расписание' })).toHaveAttribute(
      'href',
      new RegExp(`/schedule\\?group=${group.id}`),
    )
    await expect(page.getByRole('link', { name: 'Изменить' })).toHaveCount(0)
    await page.goto(`/group-edit/${program.id}/${group.id}`)
    await expect(page).toHaveURL(/\/catalog/)
  })
})
