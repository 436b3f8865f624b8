import type { shell } from '@qadam/phrases/ru/screens/shell.ts'
import {
  type Icon,
  IconBooks,
  IconCalendarWeek,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconCompass,
  IconDatabaseImport,
  IconFileCheck,
  IconListDetails,
  IconMessages,
  IconNotebook,
  IconPencilCheck,
  IconRoute,
  IconSchool,
  IconSettings,
  IconStack2,
  IconUsers,
  IconUsersGroup,
  IconWritingSign,
} from '@tabler/icons-react'
import { mayOpen } from '../../platform/guard.ts'
import type { Session } from '../../platform/session.ts'

/** A row of the side menu. `route` is the pattern that the guard knows, `address` where the row leads. */
export interface MenuRow {
  readonly key: keyof typeof shell
  readonly icon: Icon
  readonly route: string
  readonly address: string
}

export interface MenuGroup {
  readonly heading: keyof typeof shell | null
  readonly rows: readonly MenuRow[]
}

const groups: readonly MenuGroup[] = [
  {
    heading: null,
    rows: [
      { key: 'menuDue', icon: IconChecklist, route: '/due', address: '/due' },
      { key: 'menuMyWay', icon: IconRoute, route: '/my-way', address: '/my-way' },
      { key: 'menuUsers', icon: IconUsers, route: '/users-list', address: '/users-list' },
      { key: 'menuMessages', icon: IconMessages, route: '/messages', address: '/messages' },
      { key: 'menuDocuments', icon: IconFileCheck, route: '/my-documents', address: '/my-documents' },
      { key: 'menuApplications', icon: IconClipboardList, route: '/applications', address: '/applications' },
      {
        key: 'menuMyApplications',
        icon: IconClipboardList,
        route: '/my-applications',
        address: '/my-applications',
      },
      { key: 'menuCatalog', icon: IconCompass, route: '/catalog', address: '/catalog' },
      { key: 'menuSchedule', icon: IconCalendarWeek, route: '/schedule', address: '/schedule' },
      { key: 'menuAnalytics', icon: IconChartBar, route: '/analytics', address: '/analytics' },
    ],
  },
  {
    heading: 'menuPrograms',
    rows: [
      { key: 'menuSchoolPrograms', icon: IconSchool, route: '/', address: '/' },
      { key: 'menuMyPrograms', icon: IconBooks, route: '/my-course', address: '/my-course' },
      {
        key: 'menuHomework',
        icon: IconWritingSign,
        route: '/my-course/homework',
        address: '/my-course/homework',
      },
      { key: 'menuLessons', icon: IconListDetails, route: '/lessons', address: '/lessons' },
      { key: 'menuGroups', icon: IconUsersGroup, route: '/groups', address: '/groups' },
      { key: 'menuQuestions', icon: IconNotebook, route: '/questions', address: '/questions' },
      { key: 'menuGrading', icon: IconPencilCheck, route: '/grading', address: '/grading' },
      {
        key: 'menuDictionaries',
        icon: IconStack2,
        route: '/dictionaries/$kind',
        address: '/dictionaries/university',
      },
      { key: 'menuImport', icon: IconDatabaseImport, route: '/import', address: '/import' },
    ],
  },
  {
    heading: null,
    rows: [{ key: 'menuSettings', icon: IconSettings, route: '/settings', address: '/settings' }],
  },
]

/** The rows that a person may open, group by group; groups without rows fall away. */
export function menuFor(visitor: Session | null): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => mayOpen(row.route, visitor)) }))
    .filter((group) => group.rows.length > 0)
}
