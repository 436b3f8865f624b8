import { expect, type Page, test } from '@playwright/test'
import { contextOf } from '../cast.ts'
import { answered, later, ownGroup, planning } from '../own-group.ts'

const yesterday = later(new Date().toISOString().slice(0, 10), -1)

/** A class that began yesterday, of students of a test's own. */
async function heldClass(many: number) {
  const place = await ownGroup()
  const students = await place.newStudents(many)
  const facts = {
    group: undefined,
    students: students.map(({ id }) => id),
    override_reason: 'Внесено задним числом',
  }
  const { results } = (await place.plan(yesterday, undefined, facts, place.owner)) as unknown as {
    results: { id: number }[]
  }
  const id = results[0]?.id ?? 0
  const finish = () => place.owner('POST', `${planning}/post_status/${id}/`, { status_lesson: 'finished' })
  const read = () => place.owner('GET', `${planning}/detail/${id}/`)
  return { ...place, students, id, finish, read }
}

const sheetOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByText('История') })

test('a class that makes up for a missed one knows it after a reload, and is planned for the same people', async ({
  browser,
}) => {
  const { id, students, teacher, tuesday, owner, finish } = await heldClass(1)
  await finish()
  const [student] = students
  await owner('POST', `${planning}/attendance/${id}/`, {
    marks: [{ student: student?.id, attendance: 'absent' }],
  })
  const context = await contextOf(browser, 'owner')
  const page = await context.newPage()
  await page.goto(`/schedule?class=${id}`)
  await sheetOf(page).getByRole('button', { name: 'Ещё действия' }).click()
  await page.getByRole('menuitem', { name: 'Назначить отработку' }).click()
  const form = page.getByRole('dialog', { name: 'Назначить отработку' })
  await form.waitFor()
  await page.reload()
  await expect(form.getByText(`Әсел ${student?.last_name}`)).toBeVisible()
  await expect(form.getByRole('radio', { name: new RegExp(teacher.last_name) })).toBeChecked()
  const day = form.getByRole('textbox', { name: 'Дата' })
  await day.fill(tuesday.split('-').reverse().join('.'))
  await day.press('Tab')
  const [answer] = await Promise.all([
    answered(page, '/schedule/create/'),
    form.getByRole('button', { name: 'Назначить', exact: true }).click(),
  ])
  await expect(form).toBeHidden()
  const { results } = (await answer.json()) as { results: { id: number }[] }
  const made = await owner('GET', `${planning}/detail/${results[0]?.id}/`)
  expect(made).toMatchObject({
    makes_up: { id },
    students: [{ id: student?.id }],
    teacher: { id: teacher.id },
    starts_at: expect.stringContaining(tuesday),
  })
  await context.close()
})
