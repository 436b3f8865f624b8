import { expect, test } from 'vitest'
import { routeRoles } from '../../../platform/guard.ts'
import { studentTabs, teacherTabs } from '../../students/record/tabs.ts'

test('[R252] [R259] the pages of a teacher and of a student have a schedule', () => {
  expect(teacherTabs.map(({ key }) => key)).toContain('schedule')
  expect(studentTabs.map(({ key }) => key)).toContain('schedule')
})

test('[R051] the schedule is open to all four roles', () => {
  expect([...(routeRoles['/schedule'] ?? [])].sort()).toEqual(['admin', 'admin_school', 'student', 'teacher'])
})
