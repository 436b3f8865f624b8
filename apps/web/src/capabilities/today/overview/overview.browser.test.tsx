import { listDocuments } from '@qadam/contract/documents/endpoints.ts'
import { getPriorityPackage } from '@qadam/contract/priority-package/endpoints.ts'
import { getDataOfStudent } from '@qadam/contract/privacy/endpoints.ts'
import { listDueOfStudent, updateStep } from '@qadam/contract/students/due/endpoints.ts'
import {
  getRecord,
  listSelectors,
  listWantedCountries,
  listWantedDegrees,
  listWantedPackages,
} from '@qadam/contract/students/endpoints.ts'
import { listResponsibleAbroad } from '@qadam/contract/students/people/endpoints.ts'
import { listCommunication } from '@qadam/contract/timeline/endpoints.ts'
import { getStudentOverview, remindStudents } from '@qadam/contract/today/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { saveListWalk } from '../../../platform/list-walk.ts'
import { faultsOf } from '../../../testing/axe.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import { priorityNotSold } from '../../priority-package/factory.ts'

const main = page.getByRole('main')
const student = { id: 8, first_name: 'Айгерім', last_name: 'Исаева' }
const line = (id: string, given: object) => ({
  id,
  due_on: null,
  due_time: null,
  since: null,
  owner: null,
  snoozed_until: null,
  version: 1,
  student,
  ...given,
})

beforeEach(() => {
  sessionStorage.clear()
  server.answer(getRecord, ({ params }) => ({ student: { ...student, id: params.id } }))
  server.answer(listDocuments, { student })
  server.answer(getDataOfStudent, {})
  server.answer(listDueOfStudent, {})
  server.answer(listSelectors, {})
  server.answer(listWantedCountries, [])
  server.answer(listWantedDegrees, [])
  server.answer(listWantedPackages, [])
  server.answer(listResponsibleAbroad, {})
  server.answer(getPriorityPackage, priorityNotSold)
  server.answer(listCommunication, { results: [] })
  server.answer(getStudentOverview, {
    count: 2,
    due: [
      line('s', { kind: 'step', ref: 11, whose: 'staff', text: 'Позвонить отцу' }),
      line('p', { kind: 'paper', ref: 12, whose: 'student', text: 'Аттестат' }),
    ],
    documents: {
      done: 7,
      needed: 12,
      unmet: [
        {
          path: 'documents',
          code: 'documents.is_missing',
          message: 'Не хватает: Перевод аттестата',
          address: '/user/view/8?tab=documents&paper=4',
        },
        { path: 'documents', code: 'documents.is_rejected', message: 'Отклонён: Аттестат' },
      ],
    },
    applications: {
      count: 1,
      results: [
        {
          id: 3,
          status: 'selected',
          title: 'Дизайн',
          university: 'Politecnico di Milano',
          deadline: '2099-12-10',
        },
      ],
    },
    unread: 2,
    courses: [{ id: 5, title: 'Итальянский B1', next_class_at: null, homework: 2 }],
  })
})

test('a curator lands on what is missing, with counts on the tabs, and marks a step as done in place', async () => {
  const sent: unknown[] = []
  server.answer(updateStep, ({ params, body }) => {
    sent.push([params.id, body])
    return { id: params.id }
  })
  await openPage('/user/view/8', { as: 'admin' })
  await expect.element(main.getByRole('heading', { name: 'Чего не хватает 2' })).toBeVisible()
  await expect.element(main.getByRole('tab', { name: 'Документы 7/12' })).toBeVisible()
  await expect.element(main.getByRole('tab', { name: 'Заявки 1' })).toBeVisible()
  await expect.element(main.getByRole('tab', { name: 'Общение 2' })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Не хватает: Перевод аттестата' }))
    .toHaveAttribute('href', '/user/view/8?tab=documents&paper=4')
  // What was rejected is a line of its own already.
  await expect.element(main.getByText('Отклонён: Аттестат')).not.toBeInTheDocument()
  await expect.element(main.getByText('2 задания не сданы')).toBeVisible()
  await main.getByRole('button', { name: 'Сделано' }).click()
  await expect.poll(() => sent).toEqual([[11, { is_done: true }]])
  expect(await faultsOf('main')).toEqual([])
})

test('one press reminds the student of everything, once it is said what goes out', async () => {
  const sent: unknown[] = []
  server.answer(remindStudents, ({ body }) => {
    sent.push(body)
    return { reminded: body.students, skipped: [] }
  })
  await openPage('/user/view/8', { as: 'admin' })
  await main.getByRole('button', { name: 'Напомнить обо всём' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
  await expect.poll(() => sent).toEqual([{ students: [8] }])
})

test('J leads to the next student of the list one came from, and its address stays the way back', async () => {
  saveListWalk({ ids: [7, 8, 9], address: '/users-list?sort=name', before: 100, count: 179 })
  const opened = await openPage('/user/view/8', { as: 'admin' })
  await expect.element(main.getByText('102 из 179')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Пользователи' }).first())
    .toHaveAttribute('href', '/users-list?sort=name')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyJ', key: 'о', bubbles: true }))
  await expect.poll(opened.address).toBe('/user/view/9')
  await expect.element(main.getByRole('button', { name: 'Следующий студент' })).toBeDisabled()
})
