import { expect, test } from 'vitest'
import type { Session } from '../../platform/session.ts'
import { userFromClaims } from '../../platform/session-user.ts'
import { menuFor, menuPageAt } from './menu.ts'

const rowsOf = (role: string) => {
  const claims = { user_id: 7, first_name: 'A', role, tariff_status: true, school_id: 1 }
  return menuFor({ token: 'a.b.c', user: userFromClaims(claims, '2026-11-21') } satisfies Session)
}
const at = (role: string, pathname: string, search = {}) => {
  const found = menuPageAt(rowsOf(role), { pathname, search })
  return found && [found.row.key, found.page.key]
}

test('a page belongs to the row with the longest matching path', () => {
  expect(at('student', '/my-course/homework')).toEqual(['menuStudy', 'menuHomework'])
  expect(at('student', '/my-course/info/3')).toEqual(['menuStudy', 'menuMyPrograms'])
  expect(at('admin', '/')).toEqual(['menuCatalog', 'menuSchoolPrograms'])
  expect(at('admin', '/users-list')).toEqual(['menuStudents', 'menuUsers'])
  expect(at('admin', '/users-list', { view: 'people' })).toEqual(['menuTeam', 'menuTeam'])
  expect(at('admin', '/user/view/7')).toBeUndefined()
})
