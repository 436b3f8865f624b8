import type { MenuCounts } from '@qadam/contract/home/schemas.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import type { personMenu } from '@qadam/phrases/ru/screens/personMenu.ts'
import {
  type Icon,
  IconBooks,
  IconCalendarWeek,
  IconChartBar,
  IconClipboardList,
  IconCompass,
  IconFileCheck,
  IconHome,
  IconListCheck,
  IconMail,
  IconMessages,
  IconReceipt,
  IconSettings,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { mayOpen } from '../../platform/guard.ts'
import type { Session } from '../../platform/session.ts'

type MenuKey = Extract<keyof typeof personMenu, `menu${string}`>

/** A page that the menu leads to. `route` is the pattern for the guard, `address` the target of the link. */
export interface MenuPage {
  readonly key: MenuKey
  readonly route: string
  readonly address: string
}

/** A row of the menu: it opens its first page, and the tabs above the page lead to the others. */
export interface MenuRow {
  readonly key: MenuKey
  readonly icon: Icon
  /** A shorter name for a phone's bar. */
  readonly short?: MenuKey
  readonly count?: keyof MenuCounts
  /** Where it stands: what is done all day comes first, then what is opened now and then, then the foot. */
  readonly group?: 'second' | 'foot'
  readonly pages: readonly MenuPage[]
}

const page = (key: MenuPage['key'], route: string, address = route): MenuPage => ({ key, route, address })

const pages = {
  due: page('menuDue', '/due'),
  today: page('menuToday', '/due'),
  myWay: page('menuMyWay', '/my-way'),
  users: page('menuUsers', '/users-list'),
  requests: page('menuRequests', '/requests'),
  sources: page('menuSources', '/sources'),
  referrals: page('menuReferrals', '/referrals'),
  team: page('menuTeam', '/users-list', '/users-list?view=people'),
  messages: page('menuMessages', '/messages'),
  mailings: page('menuMailings', '/mailings'),
  payments: page('menuPayments', '/payments'),
  documents: page('menuDocuments', '/my-documents'),
  checking: page('menuChecking', '/documents'),
  myActs: page('menuMyActs', '/my-documents', '/my-documents?view=acts'),
  acts: page('menuActs', '/acts'),
  applications: page('menuApplications', '/applications'),
  myApplications: page('menuMyApplications', '/my-applications'),
  catalog: page('menuCatalog', '/catalog'),
  schedule: page('menuSchedule', '/schedule'),
  analytics: page('menuAnalytics', '/analytics'),
  atRisk: page('menuAtRisk', '/at-risk'),
  schoolPrograms: page('menuSchoolPrograms', '/'),
  myPrograms: page('menuMyPrograms', '/my-course'),
  homework: page('menuHomework', '/my-course/homework'),
  lessons: page('menuLessons', '/lessons'),
  groups: page('menuGroups', '/groups'),
  questions: page('menuQuestions', '/questions'),
  grading: page('menuGrading', '/grading'),
  dictionaries: page('menuDictionaries', '/dictionaries/$kind', '/dictionaries/university'),
  import: page('menuImport', '/import'),
  orders: page('menuOrders', '/orders'),
  settings: page('menuSettings', '/settings'),
}

const ofStudent: readonly MenuRow[] = [
  { key: 'menuMyWay', short: 'menuBarMyWay', icon: IconHome, pages: [pages.myWay] },
  {
    key: 'menuStudy',
    icon: IconBooks,
    count: 'study',
    pages: [pages.myPrograms, pages.homework, pages.analytics, pages.lessons, pages.groups],
  },
  {
    key: 'menuPrograms',
    short: 'menuBarPrograms',
    icon: IconCompass,
    count: 'programs',
    pages: [pages.catalog, pages.myApplications],
  },
  {
    key: 'menuDocuments',
    icon: IconFileCheck,
    count: 'documents',
    pages: [pages.documents, pages.payments, pages.myActs, pages.referrals],
  },
  {
    key: 'menuMessages',
    short: 'menuBarMessages',
    icon: IconMessages,
    count: 'messages',
    pages: [pages.messages],
  },
  { key: 'menuSchedule', icon: IconCalendarWeek, pages: [pages.schedule] },
]

const ofTeacher: readonly MenuRow[] = [
  { key: 'menuToday', icon: IconListCheck, pages: [pages.today] },
  {
    key: 'menuStudy',
    icon: IconBooks,
    pages: [pages.myPrograms, pages.grading, pages.groups, pages.lessons],
  },
  { key: 'menuSchedule', icon: IconCalendarWeek, pages: [pages.schedule] },
  {
    key: 'menuMessages',
    short: 'menuBarMessages',
    icon: IconMessages,
    count: 'messages',
    pages: [pages.messages],
  },
  { key: 'menuCatalog', icon: IconCompass, pages: [pages.catalog] },
  { key: 'menuAnalytics', icon: IconChartBar, group: 'second', pages: [pages.analytics, pages.atRisk] },
  { key: 'menuSettings', icon: IconSettings, group: 'foot', pages: [pages.settings] },
]

const ofStaff: readonly MenuRow[] = [
  {
    key: 'menuToday',
    icon: IconListCheck,
    count: 'today',
    pages: [pages.due, pages.atRisk],
  },
  {
    key: 'menuStudents',
    icon: IconUsers,
    count: 'students',
    pages: [pages.users, pages.requests, pages.sources, pages.referrals],
  },
  { key: 'menuApplications', icon: IconClipboardList, count: 'applications', pages: [pages.applications] },
  { key: 'menuDocuments', icon: IconFileCheck, count: 'documents', pages: [pages.checking] },
  { key: 'menuMessages', icon: IconMessages, count: 'messages', pages: [pages.messages] },
  { key: 'menuSchedule', icon: IconCalendarWeek, pages: [pages.schedule] },
  {
    key: 'menuStudy',
    icon: IconBooks,
    pages: [pages.myPrograms, pages.groups, pages.questions, pages.grading, pages.lessons],
  },
  {
    key: 'menuCatalog',
    icon: IconCompass,
    pages: [pages.schoolPrograms, pages.catalog, pages.dictionaries, pages.import],
  },
  { key: 'menuMailings', icon: IconMail, group: 'second', pages: [pages.mailings] },
  {
    key: 'menuPayments',
    icon: IconReceipt,
    group: 'second',
    pages: [pages.payments, pages.orders, pages.acts],
  },
  { key: 'menuAnalytics', icon: IconChartBar, group: 'second', pages: [pages.analytics] },
  { key: 'menuTeam', icon: IconUsersGroup, group: 'second', pages: [pages.team] },
  { key: 'menuSettings', icon: IconSettings, group: 'foot', pages: [pages.settings] },
]

const menus: Readonly<Record<Role, readonly MenuRow[]>> = {
  student: ofStudent,
  teacher: ofTeacher,
  admin: ofStaff,
  admin_school: ofStaff,
}

/** The rows of a phone's bottom bar; the schedule is inside the student's home there. */
export const barRows = 5

/** Returns the rows of the visitor with the pages that they may open; omits rows without any. */
export function menuFor(visitor: Session | null): MenuRow[] {
  if (!visitor) return []
  return menus[visitor.user.role]
    .map((row) => ({ ...row, pages: row.pages.filter(({ route }) => mayOpen(route, visitor)) }))
    .filter(({ pages: open }) => open.length > 0)
}

/** Returns every page that the menu and the menu of the person lead to, with the picture of its row. */
export function pagesFor(visitor: Session | null): (MenuPage & { readonly icon: Icon })[] {
  const listed = menuFor(visitor).flatMap(({ icon, pages: open }) => open.map((one) => ({ ...one, icon })))
  const isListed = listed.some(({ key }) => key === pages.settings.key)
  return isListed || !visitor ? listed : [...listed, { ...pages.settings, icon: IconSettings }]
}

interface Address {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
}

/**
 * Returns the page of the menu that an address belongs to, with its row: the one with the longest matching path,
 * because paths can be nested, like homework inside courses.
 */
export function menuPageAt(
  rows: readonly MenuRow[],
  at: Address,
): { row: MenuRow; page: MenuPage } | undefined {
  return rows
    .flatMap((row) => row.pages.map((one) => ({ row, page: one })))
    .filter(({ page: one }) => isAt(one.address, at))
    .sort((one, other) => other.page.address.length - one.page.address.length)[0]
}

function isAt(address: string, { pathname, search }: Address): boolean {
  const { pathname: path, searchParams } = new URL(address, 'http://menu')
  const isInside = pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
  return isInside && [...searchParams].every(([name, value]) => search[name] === value)
}
