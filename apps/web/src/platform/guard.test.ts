import { type Role, roles } from '@qadam/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { menuFor } from '../capabilities/shell/menu.ts'
import {
  decide,
  isOwnAddress,
  landingOf,
  pendingReturn,
  rememberReturn,
  routeRoles,
  takeReturn,
} from './guard.ts'
import type { Session } from './session.ts'
import { userFromClaims } from './session-user.ts'

function visitor(role: Role, isTariffActive = true): Session {
  const claims = { user_id: 7, first_name: 'A', role, tariff_status: isTariffActive, school_id: 1 }
  return { token: 'a.b.c', user: userFromClaims(claims, '2026-11-21') }
}

function opensFor(route: string, allowed: readonly Role[]) {
  for (const role of roles) {
    expect([role, decide(route, visitor(role))]).toEqual([role, allowed.includes(role) ? 'stay' : '/catalog'])
  }
}

test('the list of programs, the form of a program and the pages of people open for admins alone [R037 R040 R041 R055-R058 R237 R238 R239 R242 R247]', () => {
  const staffOnly = [
    '/',
    '/course-add',
    '/course-edit/$courseId',
    '/users-list',
    '/users-add',
    '/user/view/$userId',
    '/user/teacher/view/$userId',
  ]
  for (const route of staffOnly) opensFor(route, ['admin_school', 'admin'])
})

test('the pages on which lessons are written open for staff and for teachers, whom the school may let write [R042 R043 R240]', () => {
  for (const route of ['/course/$courseId/lesson-add', '/course/$courseId/lesson-edit/$lessonId'])
    opensFor(route, ['admin_school', 'admin', 'teacher'])
})

test('the record of a program opens for teachers as well [R047 R244 R254]', () => {
  opensFor('/course/info/$courseId', ['admin', 'admin_school', 'teacher'])
})

test('the catalogue, programs, lessons, analytics, schedule and settings open for every role [R038 R039 R045 R046 R048-R052 R248-R253 R255-R260]', () => {
  const forAll = [
    '/my-course',
    '/lessons',
    '/analytics',
    '/schedule',
    '/course/view/$courseId',
    '/course/view/$courseId/lesson/$lessonId',
    '/my-course/info/$courseId',
    '/catalog',
    '/settings',
  ]
  for (const route of forAll) opensFor(route, roles)
})

test('groups are made and changed by the school admin alone, and seen by every role [R053 R054 R243]', () => {
  for (const route of ['/group-add/$courseId', '/group-edit/$courseId/$groupId'])
    opensFor(route, ['admin_school'])
  for (const route of ['/groups', '/group/$groupId']) opensFor(route, roles)
})

test('every protected route sends a guest to the guest catalogue [R070]', () => {
  for (const route of Object.keys(routeRoles)) expect(decide(route, null)).toBe('/guest-catalog')
})

test('a role that is not allowed goes to the catalogue, also where nobody said who is allowed [R071]', () => {
  expect(decide('/users-list', visitor('student'))).toBe('/catalog')
  expect(decide('/course-add', visitor('teacher'))).toBe('/catalog')
  expect(decide('/no-such-route', visitor('admin_school'))).toBe('/catalog')
})

test('a person whose school is not active sees only their own data and a running exam [R160]', () => {
  const person = visitor('student', false)
  expect(decide('/catalog', person)).toBe('/guest-catalog')
  expect(decide('/settings', person)).toBe('stay')
  expect(decide('/my-course', person)).toBe('stay')
  expect(decide('/course/view/$courseId/lesson/$lessonId', person)).toBe('stay')
})

test('only admins have the row Users in the menu [R073 R236]', () => {
  const has = (role: Role) =>
    menuFor(visitor(role)).some(({ pages }) => pages.some(({ key }) => key === 'menuUsers'))
  expect(roles.filter(has)).toEqual(['admin', 'admin_school'])
})

test('every role has the row Schedule in the menu [R074]', () => {
  for (const role of roles)
    expect(menuFor(visitor(role)).flatMap(({ pages }) => pages)).toContainEqual(
      expect.objectContaining({ key: 'menuSchedule', route: '/schedule' }),
    )
})

test('every role has the row Catalog in the menu [R075]', () => {
  for (const role of roles) {
    expect(menuFor(visitor(role)).flatMap(({ pages }) => pages.map(({ key }) => key))).toContain(
      'menuCatalog',
    )
  }
})

test('the address that a guest asked for is kept for after the login, once', () => {
  rememberReturn('/course/view/12?tab=rounds')
  expect(pendingReturn()).toBe('/course/view/12?tab=rounds')
  expect(takeReturn(visitor('student'))).toBe('/course/view/12?tab=rounds')
  expect(takeReturn(visitor('student'))).toBe('/my-way')
})

test('each role lands on its own page, and a person of a school that is not active where their data is', () => {
  expect(roles.map((role) => [role, landingOf(visitor(role))])).toEqual([
    ['student', '/my-way'],
    ['teacher', '/due'],
    ['admin', '/due'],
    ['admin_school', '/due'],
  ])
  expect(landingOf(visitor('student', false))).toBe('/my-way')
  expect(landingOf(visitor('teacher', false))).toBe('/my-course')
  expect(landingOf(visitor('admin', false))).toBe('/guest-catalog')
  expect(landingOf(visitor('admin_school', false))).toBe('/settings')
  expect(landingOf(null)).toBe('/guest-catalog')
})

test('an address of another host is never gone to', () => {
  for (const address of [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/a b',
    '',
  ]) {
    expect(isOwnAddress(address)).toBe(false)
    expect(takeReturn(visitor('admin'), address)).toBe('/due')
  }
})
