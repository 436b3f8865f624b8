import { listAttachments } from '@qadam/contract/attachments/endpoints.ts'
import { listClasses, listClassesOfGroup } from '@qadam/contract/classes/endpoints.ts'
import { listDocuments } from '@qadam/contract/documents/endpoints.ts'
import { getGroup, listTeachersForGroup } from '@qadam/contract/groups/endpoints.ts'
import { getImport } from '@qadam/contract/imports/endpoints.ts'
import { findLesson, getOutline } from '@qadam/contract/lessons/endpoints.ts'
import { getPriorityPackage } from '@qadam/contract/priority-package/endpoints.ts'
import { getDataOfStudent } from '@qadam/contract/privacy/endpoints.ts'
import { findProgram, listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { listDueOfStudent } from '@qadam/contract/students/due/endpoints.ts'
import {
  getRecord,
  listSelectors,
  listWantedCountries,
  listWantedDegrees,
  listWantedPackages,
} from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { listResponsibleAbroad } from '@qadam/contract/students/people/endpoints.ts'
import { listLists } from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConstructorPage } from '../capabilities/constructor/ConstructorPage.tsx'
import { priorityNotSold } from '../capabilities/priority-package/factory.ts'
import { openPage, renderScreen } from '../testing/render.tsx'
import { server } from '../testing/server.ts'

beforeEach(() => {
  server.answer(findProgram, { id: 3, title: 'Разговорный клуб' })
  server.answer(findLesson, { id: 5, course_id: 3, section: 4, title: 'Приветствия' })
  server.answer(getOutline, {})
  server.answer(listLists, [])
  server.answer(listAttachments, [] as never)
  server.answer(listSchoolPrograms, {})
  server.answer(listPeople, {})
  const student = { id: 8, first_name: 'Айгерім', last_name: 'Исаева' }
  server.answer(getRecord, { student })
  server.answer(listDocuments, { student, ready: true })
  server.answer(getDataOfStudent, {})
  server.answer(listDueOfStudent, {})
  server.answer(listSelectors, {})
  server.answer(listWantedCountries, [])
  server.answer(listWantedDegrees, [])
  server.answer(listWantedPackages, [])
  server.answer(listResponsibleAbroad, {})
  server.answer(getPriorityPackage, priorityNotSold)
  server.answer(getGroup, { id: 9, name_group: 'Утро', course: { id: 3, title: 'Разговорный клуб' } })
  server.answer(listClassesOfGroup, {})
  server.answer(listClasses, {})
  server.answer(listTeachersForGroup, {})
  server.answer(getImport, {
    id: 7,
    state: 'done',
    file_name: 'programs.csv',
    created_at: '2026-11-20T04:00:00.000Z',
  })
})

test.each([
  ['/course-edit/3', 'Разговорный клуб – Изменение программы'],
  ['/course/3/lesson-edit/5', 'Приветствия – Изменение урока'],
  ['/group-edit/3/9', 'Утро – Изменение группы'],
  ['/user/view/8?tab=documents', 'Айгерім Исаева – Документы'],
  ['/import/7', 'programs.csv – Отчёт об импорте'],
])('the tab of %s says what is open in it: %s', async (address, name) => {
  await openPage(address, { as: 'admin_school' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => document.title).toBe(`${name} · Qadam Demo`)
})

test('the tab of the constructor says whose tasks are written in it', async () => {
  await renderScreen(<ConstructorPage courseId={3} lessonId={5} chosen={{}} />, {
    as: 'admin_school',
    phrases: ['authoring', 'questions', 'tasks', 'terms'],
  })
  await expect.poll(() => document.title).toMatch(/^Приветствия – Задания урока · /)
})
