import { getDesk } from '@qadam/contract/gradebook/endpoints.ts'
import { reportTeacherHours } from '@qadam/contract/reports/endpoints.ts'
import { getLearningFacts, getStudentRisks, listRisks } from '@qadam/contract/risk/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

beforeEach(answerByExamples)

const nothing = { held: 0, present: 0, late: 0, excused: 0, absent: 0, unmarked: 0 }
const noWork = { due: 0, on_time: 0, late: 0, missing: 0, returned: 0, waiting: 0 }
const course = { id: 1, title: 'IELTS' }
const program = {
  course,
  joined_at: '2026-09-01T00:00:00Z',
  ends_at: null,
  lessons: 8,
  done: 3,
  done_lately: 2,
  last_at: '2026-11-20T05:00:00Z',
  next: { id: 5, title: 'Эссе' },
  attendance: { held: 24, present: 16, late: 2, excused: 2, absent: 4, unmarked: 1 },
  homework: { due: 4, on_time: 3, late: 1, missing: 0, returned: 0, waiting: 1 },
  topics: [
    {
      id: 1,
      title: 'Письмо',
      points: 4,
      most: 10,
      percent: 40,
      threshold: 60,
      is_reached: false,
      next: { lesson: { id: 5, title: 'Эссе' }, list: { id: 9, title: 'План эссе' } },
    },
  ],
}
const facts = {
  as_of: '2026-11-25T05:00:00Z',
  attendance: program.attendance,
  homework: program.homework,
  programs: [program],
  next_class: null,
  next_work: null,
}

test('a student reads what the work has brought, shares with both counts, topics against the mark, and next steps', async () => {
  await page.viewport(390, 844)
  server.answer(getLearningFacts, facts)
  await openPage('/analytics', { as: 'student' })
  const brought = page.getByRole('region', { name: 'Что мне дала работа' })
  await expect.element(brought.getByText('За четыре недели я прошёл(а) 2 урока.')).toBeVisible()
  await expect.element(brought.getByText('В срок я сдал(а) 3 из 4 работ.')).toBeVisible()
  await expect.element(brought.getByText(/Я был\(а\) на 18 из 24, 75.% занятий/)).toBeVisible()
  await expect
    .element(brought.getByRole('link', { name: 'Подтянуть «Письмо»: 40 %, порог 60 %' }))
    .toHaveAttribute('href', '/course/view/1/lesson/5')
  const classes = page.getByRole('region', { name: 'Занятия', exact: true })
  await expect.element(classes.getByText('18 из 22, 82 %')).toBeVisible()
  await expect.element(classes.getByText('Ещё не отмечено: 1 занятие')).toBeVisible()
  const topics = page.getByRole('region', { name: 'Результаты по темам' })
  await expect.element(topics.getByText('ниже порога')).toBeVisible()
  await expect.element(topics.getByRole('link', { name: 'К заданию «План эссе»' })).toBeVisible()
  await expect
    .element(
      page.getByRole('region', { name: 'Мои отчёты' }).getByRole('link', { name: 'Мои домашние работы' }),
    )
    .toHaveAttribute('href', '/analytics/reports/student_homework')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('before the first class and deadline each part says from when it will be filled; without courses the page leads on', async () => {
  const fresh = {
    ...facts,
    attendance: nothing,
    homework: noWork,
    programs: [{ ...program, done: 0, done_lately: 0, topics: [], attendance: nothing, homework: noWork }],
    next_class: { id: 3, course, starts_at: '2026-11-27T05:00:00Z' },
  }
  server.answer(getLearningFacts, fresh)
  await openPage('/analytics', { as: 'student' })
  await expect.element(page.getByText(/после первого занятия, 27.ноября в 10:00/)).toBeVisible()
  await expect.element(page.getByText(/Первый пройденный урок сразу появится здесь/)).toBeVisible()
  server.answer(getLearningFacts, { ...fresh, programs: [] })
  await openPage('/analytics', { as: 'student' })
  await expect.element(page.getByText(/Когда вас зачислят на курс/)).toBeVisible()
})

test('a teacher sees who needs help above their programs, or what will be here', async () => {
  server.answer(getDesk, { results: [{ course, students: 12, waiting: 2, behind: 0, first: [] }] })
  server.answer(listRisks, { count: 0, next: null, previous: null, results: [] })
  await openPage('/analytics', { as: 'teacher' })
  await expect.element(page.getByRole('heading', { name: 'Кому нужна помощь' })).toBeVisible()
  await expect.element(page.getByText(/Сейчас помощь никому не нужна/)).toBeVisible()
  await expect.element(page.getByText('12 студентов')).toBeVisible()
  server.answer(getDesk, { results: [] })
  await openPage('/analytics', { as: 'teacher' })
  await expect.element(page.getByText(/Когда школа назначит вас преподавателем/)).toBeVisible()
})

test('the tab of a student shows staff the reasons above the same facts, or that there are none', async () => {
  server.answer(getLearningFacts, facts)
  server.answer(getStudentRisks, { risks: [], cleared: [] })
  await openPage('/user/view/9?tab=progress', { as: 'admin' })
  await expect.element(page.getByText('Причин для беспокойства нет')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Результаты по темам' })).toBeVisible()
})

const share = (numerator: number, denominator: number) => ({
  value: Math.round((100 * numerator) / denominator),
  numerator,
  denominator,
})
const totals = {
  planned: 30,
  added: 2,
  moves: 3,
  moved_in: 0,
  moved_out: 1,
  held: 20,
  held_rate: share(20, 25),
  unmarked: 2,
  cancelled_by_student: 2,
  cancelled_late: 1,
  cancelled_by_teacher: 1,
  cancelled_by_school: 4,
  taught_minutes: 1800,
  attendance_rate: share(30, 40),
  before: null,
}
const month = {
  report: 'teacher_hours',
  version: 1,
  as_of: '2026-11-25T05:00:00Z',
  time_zone: 'Asia/Almaty',
  period: null,
  count: 1,
  next: null,
  previous: null,
  results: [{ ...totals, teacher: { id: 7, first_name: 'A', last_name: 'B' }, type: 'group' }],
  totals,
}

test('a teacher sees the classes and hours of the month, what is cancelled and moved, and the whole report', async () => {
  await page.viewport(390, 844)
  server.answer(getDesk, { results: [{ course, students: 12, waiting: 2, behind: 0, first: [] }] })
  server.answer(reportTeacherHours, month as never)
  await openPage('/analytics', { as: 'teacher' })
  const own = page.getByRole('region', { name: 'Занятия за месяц' })
  await expect.element(own).toMatchTextContent(/Проведено20 из 25, 80\s%/)
  await expect.element(own).toMatchTextContent(/Часов30,0Отменено7Переносов3Не отмечено2/)
  await expect
    .element(own.getByRole('link', { name: 'Весь отчёт' }))
    .toHaveAttribute('href', expect.stringMatching(/teacher_hours\?first=\d{4}-\d{2}-01&last=/))
  await expect.element(own.getByRole('link', { name: 'К расписанию' })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Мои отчёты' }).getByRole('link', { name: 'Мои студенты' }))
    .toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('a teacher without classes this month reads when the hours appear', async () => {
  server.answer(getDesk, { results: [{ course, students: 12, waiting: 2, behind: 0, first: [] }] })
  server.answer(reportTeacherHours, { ...month, count: 0, results: [] } as never)
  await openPage('/analytics', { as: 'teacher' })
  await expect.element(page.getByText(/В этом месяце занятий пока нет/)).toBeVisible()
})
