import { listAttachments } from '@qadam/contract/attachments/endpoints.ts'
import { getGroup, listTeachersForGroup } from '@qadam/contract/groups/endpoints.ts'
import { getImport } from '@qadam/contract/imports/endpoints.ts'
import { findLesson, getOutline } from '@qadam/contract/lessons/endpoints.ts'
import { findProgram, listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { listClasses, listClassesOfGroup } from '@qadam/contract/schedule/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { listLists } from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../testing/render.tsx'
import { server } from '../testing/server.ts'

beforeEach(() => {
  server.answer(findProgram, { id: 3, title: 'Разговорный клуб' })
  server.answer(findLesson, { id: 5, course_id: 3, section: 4, title: 'Приветствия' })
  server.answer(getOutline, {})
  server.answer(listLists, [])
  server.answer(listAttachments, [] as never)
  server.answer(listSchoolPrograms, {})
  server.answer(listPeople, {})
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
  ['/course/3/lesson/5/constructor', 'Приветствия – Задания урока'],
  ['/group-edit/3/9', 'Утро – Изменение группы'],
  ['/import/7', 'programs.csv – Отчёт об импорте'],
])('the tab of %s says what is open in it: %s', async (address, name) => {
  await openPage(address, { as: 'admin_school' })
  await expect.poll(() => document.title).toBe(`${name} · Qadam Demo`)
})
