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

test('marks that are set one right after the other are all kept, the last of each student, however late their answers come', async ({
  browser,
}) => {
  const { id, students, finish, read } = await heldClass(4)
  await finish()
  const context = await contextOf(browser, 'manager')
  const page = await context.newPage()
  // The first call is the slowest on its way.
  let sent = 0
  await page.route('**/schedule/attendance/**', async (route) => {
    sent += 1
    await new Promise((resolve) => setTimeout(resolve, sent === 1 ? 1_500 : 50))
    await route.continue()
  })
  await page.goto(`/schedule?class=${id}`)
  const press = (nr: number, mark: string) =>
    sheetOf(page)
      .getByRole('group', { name: `Әсел ${students[nr]?.last_name}` })
      .getByRole('button', { name: mark, exact: true })
  for (const [nr, mark] of [
    [0, 'Был'],
    [1, 'Не был'],
    [2, 'Опоздал'],
    [0, 'Опоздал'],
    [3, 'Был'],
    [1, 'Был'],
  ] as const)
    await press(nr, mark).click()
  const last = ['Опоздал', 'Был', 'Опоздал', 'Был']
  const areShown = async () => {
    for (const [nr, mark] of last.entries())
      await expect(press(nr, mark)).toHaveAttribute('aria-pressed', 'true')
  }
  await areShown()
  await expect.poll(() => sent).toBe(6)
  const kept = async () => {
    const { students: now } = (await read()) as unknown as { students: { id: number; attendance: string }[] }
    return students.map(({ id: student }) => now.find((one) => one.id === student)?.attendance)
  }
  await expect.poll(kept).toEqual(['late', 'present', 'late', 'present'])
  await page.waitForLoadState('networkidle')
  await areShown()
  await context.close()
})

test('an act that is taken back too late is refused in words, and the class shows what it is', async ({
  browser,
}) => {
  const { id, owner, read } = await heldClass(1)
  const context = await contextOf(browser, 'manager')
  const page = await context.newPage()
  await page.goto(`/schedule?class=${id}`)
  await Promise.all([
    answered(page, '/schedule/post_status/'),
    sheetOf(page).getByRole('button', { name: 'Проведено' }).click(),
  ])
  const undo = page.getByRole('button', { name: 'Вернуть', exact: true })
  await undo.waitFor()
  await owner('PATCH', `${planning}/update/${id}/`, { note: 'Принесите тетради' })
  await sheetOf(page).getByRole('button', { name: 'Закрыть' }).click()
  await Promise.all([answered(page, '/schedule/cancel_status/'), undo.click()])
  await expect(page.getByRole('alert').filter({ hasText: 'изменил кто-то другой' })).toBeVisible()
  await page.goto(`/schedule?class=${id}`)
  await expect(sheetOf(page).getByText('Принесите тетради')).toBeVisible()
  await expect(sheetOf(page).getByText('Проведено').first()).toBeVisible()
  expect(await read()).toMatchObject({ status_lesson: 'finished', note: 'Принесите тетради' })
  await context.close()
})

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
