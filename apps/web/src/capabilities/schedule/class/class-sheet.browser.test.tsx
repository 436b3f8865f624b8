import { changeStatus, getClass, markAttendance, resetStatus } from '@qadam/contract/classes/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { faultsOf } from '../../../testing/axe.ts'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const names = ['Алиев', 'Бекова', 'Ваисов', 'Габитова']
type Mark = 'present' | 'late' | 'absent' | 'excused' | null
const saved = new Map<number, Mark>()
const detail = () => ({
  id: 5,
  version: 1,
  students: names.map((last_name, position) => ({
    id: position + 1,
    first_name: 'Әсел',
    last_name,
    attendance: saved.get(position + 1) ?? null,
  })),
})

const sheet = page.getByRole('dialog')

beforeEach(() => {
  saved.clear()
  answerByExamples()
  server.answer(getClass, detail)
})

test('marks that are set one right after the other are all kept, the last of each student, however late their answers come', async () => {
  server.answer(markAttendance, ({ body }) => {
    for (const { student, attendance } of body.marks) saved.set(student, attendance)
    return detail()
  })
  const letGo = server.hold(markAttendance)
  await openPage('/schedule?class=5', { as: 'admin' })
  const mark = (nr: number, name: string) =>
    sheet.getByRole('group', { name: `Әсел ${names[nr]}` }).getByRole('button', { name, exact: true })
  for (const [nr, name] of [
    [0, 'Был'],
    [1, 'Не был'],
    [2, 'Опоздал'],
    [0, 'Опоздал'],
    [3, 'Был'],
    [1, 'Был'],
  ] as const)
    await mark(nr, name).click()
  const areShown = async () => {
    for (const [nr, name] of ['Опоздал', 'Был', 'Опоздал', 'Был'].entries())
      await expect.element(mark(nr, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await areShown()
  expect(server.sent(markAttendance)).toHaveLength(1)
  const asked = server.sent(getClass).length
  letGo()
  await expect.poll(() => server.sent(markAttendance).length).toBe(6)
  // The class is refetched once all marks are stored.
  await expect.poll(() => server.sent(getClass).length).toBeGreaterThan(asked)
  expect([1, 2, 3, 4].map((student) => saved.get(student))).toEqual(['late', 'present', 'late', 'present'])
  await areShown()
})

test('an act that is taken back too late is refused in words, and the class shows what it is', async () => {
  server.answer(changeStatus, detail)
  await openPage('/schedule?class=5', { as: 'admin' })
  await sheet.getByRole('button', { name: 'Проведено' }).click()
  const undo = page.getByRole('button', { name: 'Вернуть', exact: true })
  await expect.element(undo).toBeVisible()
  server.answer(getClass, () => ({ ...detail(), note: 'Принесите тетради', version: 2 }))
  server.refuse(resetStatus, { status: 409, code: 'stale_version' })
  await undo.click()
  await expect.element(page.getByRole('alert').getByText(/изменил кто-то другой/)).toBeVisible()
  await expect.element(sheet.getByText('Принесите тетради').first()).toBeVisible()
  expect(server.sent(resetStatus)[0]).toMatchObject({ params: { id: 5 }, body: { version: 1 } })
})

test('a student on a phone cancels within the month’s quota, and reads why not beyond it [R125] [R128]', async () => {
  const allowed = 2
  let used = 0
  const classNow = () => ({
    ...detail(),
    group: { id: 9, name_group: 'Вечерняя' },
    status_lesson: 'planned' as const,
    quotas: [{ kind: 'cancel' as const, month: '2026-11-01', used, most: allowed, notice_hours: 0 }],
    acts: {
      cancel:
        used < allowed
          ? null
          : {
              code: 'schedule.cancel_quota_used',
              message: `Отмены этого месяца использованы: ${used} из ${allowed}.`,
            },
    },
  })
  server.answer(getClass, classNow)
  server.answer(changeStatus, () => {
    used += 1
    return classNow()
  })
  await page.viewport(390, 844)
  await openPage('/schedule?class=5', { as: 'student' })
  const classSheet = page.getByRole('dialog', { name: /Вечерняя/ })
  const cancel = classSheet.getByRole('button', { name: 'Отменить занятие' })
  const ask = page.getByRole('dialog', { name: 'Отменить занятие?' })
  for (const left of [2, 1]) {
    const count = new RegExp(`Осталось ${left} из ${allowed} отмен`)
    await expect.element(classSheet.getByText(count)).toBeVisible()
    await cancel.click()
    await expect.element(ask.getByText(count)).toBeVisible()
    await ask.getByRole('button', { name: 'Отменить занятие' }).click()
    await expect.element(ask).not.toBeInTheDocument()
  }
  await expect.element(classSheet.getByText(/Осталось 0 из 2 отмен/)).toBeVisible()
  await expect.element(classSheet.getByText(/Отмены этого месяца использованы: 2 из 2/).first()).toBeVisible()
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  expect(server.sent(changeStatus).map(({ body }) => body.status_lesson)).toEqual(['cancelled', 'cancelled'])
  expect(await faultsOf('[role=dialog]')).toEqual([])
})
