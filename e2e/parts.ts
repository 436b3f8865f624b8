import type { Part } from './part.ts'

const listed = 'main li:has(a, button):not(nav li)'

/** The tables, lists and sets of cards whose states the gallery draws. */
export const parts: readonly Part[] = [
  {
    name: 'students',
    path: '/users-list',
    viewer: 'manager',
    call: '/user/accounts/list/',
    isSelectable: true,
    edit: (page) => page.locator('main button[aria-haspopup="dialog"][aria-label]').first().click(),
  },
  {
    name: 'staff',
    path: '/users-list?view=people',
    viewer: 'manager',
    call: '/user/accounts/list/',
  },
  {
    name: 'applications',
    path: '/applications',
    viewer: 'manager',
    call: '/course/course/status/',
    isSelectable: true,
  },
  { name: 'programs', path: '/', viewer: 'manager', call: '/course/course/list/', isSelectable: true },
  { name: 'orders', path: '/orders', viewer: 'manager', call: '/pay/orders/' },
  { name: 'debtors', path: '/payments', viewer: 'manager', call: '/user/accounts/debtors/' },
  {
    name: 'enrolled',
    path: '/course/info/{taught}?tab=students',
    viewer: 'manager',
    call: '/course/enrolment/students/',
  },
  { name: 'questions', path: '/questions', viewer: 'manager', call: '/questions/list/', isSelectable: true },
  { name: 'at-risk', path: '/at-risk', viewer: 'teacher', call: '/course/risk/list/', row: listed },
  { name: 'grading', path: '/grading', viewer: 'teacher', call: '/course/homework/queue/', row: listed },
  { name: 'groups', path: '/groups', viewer: 'manager', call: '/course/group/list/' },
  {
    name: 'homework',
    path: '/my-course/homework',
    viewer: 'student',
    call: '/course/homework/mine/',
    row: listed,
  },
  {
    name: 'catalogue',
    path: '/catalog',
    viewer: 'student',
    call: '/course/course/catalog/',
    row: 'main article',
  },
  {
    name: 'own-applications',
    path: '/my-applications',
    viewer: 'student',
    call: '/course/course/status/',
    row: 'main article, main li:has(a)',
  },
  {
    name: 'receipts',
    path: '/payments?list=receipts',
    viewer: 'manager',
    call: '/user/accounts/receipts/list/',
    row: listed,
  },
  {
    name: 'checking',
    path: '/documents?mine=false',
    viewer: 'manager',
    call: '/user/documents/queue/',
    // A phone has the document alone, without the queue.
    row: 'main :is(nav li:has(a), aside)',
  },
  {
    name: 'requests',
    path: '/requests',
    viewer: 'manager',
    call: '/user/consultation/list/',
    row: listed,
    names: ['name'],
  },
  {
    name: 'mailings',
    path: '/mailings',
    viewer: 'manager',
    call: '/send_mail/list/',
    row: listed,
    names: ['name'],
  },
  {
    name: 'acts',
    path: '/acts',
    viewer: 'manager',
    call: '/user/accounts/avr/',
    row: listed,
    names: ['name', 'customer', 'name_ru', 'name_kk', 'name_en'],
  },
]
