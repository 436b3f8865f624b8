import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { ownPhone } from '../own-phone.ts'
import { apiOf, course, writtenProgram } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, logIn } from '../sign-in.ts'

const accounts = `${serverAddress}/api/v1/user/accounts`

/** Creates a program with its own teacher and students. */
async function school() {
  const owner = await apiOf('owner@demo.test')
  const mark = String(randomInt(1e9))
  const program = await writtenProgram({ Раздел: ['Урок'] })
  const person = async (role: string, first_name: string) => {
    const email = `${role}${first_name.length}.${mark}@people.test`
    const body = { role, first_name, last_name: mark, email, phone: ownPhone(), password: goodPassword }
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
