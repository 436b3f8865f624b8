import type { recordPage } from '@qadam/phrases/ru/screens/recordPage.ts'
import type { ComponentType } from 'react'
import type { Namespace } from '../../platform/namespaces.ts'
import type { TabProps } from '../../widgets/record-tab.ts'

/** A tab: its key in the URL, its phrase and its lazy component. */
export interface RecordTab {
  readonly key: string
  readonly phrase: Extract<keyof typeof recordPage, `tab${string}`>
  readonly load: () => Promise<{ default: ComponentType<TabProps> }>
  /** Namespaces that only this tab needs. */
  readonly phrases?: readonly Namespace[]
}

/**
 * The tabs of a student's page in order: overview, personal, applications, documents, finance, apostille, visa, exams,
 * acts, communication, progress, schedule. A tab is added here once its capability exists.
 */
export const studentTabs: readonly RecordTab[] = [
  {
    key: 'overview',
    phrase: 'tabOverview',
    load: () => import('../today/widgets/OverviewTab.tsx'),
    phrases: ['overview', 'today'],
  },
  { key: 'personal', phrase: 'tabPersonal', load: () => import('./tab/PersonalTab.tsx') },
  {
    key: 'applications',
    phrase: 'tabApplications',
    load: () => import('../applications/tab/ApplicationsTab.tsx'),
  },
  {
    key: 'documents',
    phrase: 'tabDocuments',
    load: () => import('../documents/tab/DocumentsTab.tsx'),
  },
  { key: 'finance', phrase: 'tabFinance', load: () => import('../documents/tab/FinanceTab.tsx') },
  { key: 'apostille', phrase: 'tabApostille', load: () => import('../documents/tab/ApostilleTab.tsx') },
  { key: 'visa', phrase: 'tabVisa', load: () => import('./tab/VisaTab.tsx') },
  { key: 'exams', phrase: 'tabExams', load: () => import('../exams/tab/ExamsTab.tsx') },
  {
    key: 'acts',
    phrase: 'tabActs',
    load: () => import('../acts/widgets/ActsTab.tsx'),
    phrases: ['acts', 'papers'],
  },
  {
    key: 'payments',
    phrase: 'tabPayments',
    load: () => import('../tranches/widgets/PaymentsTab.tsx'),
    phrases: ['payments', 'payFor', 'fields'],
  },
  {
    key: 'communication',
    phrase: 'tabCommunication',
    load: () => import('../conversations/tab/CommunicationTab.tsx'),
  },
  { key: 'progress', phrase: 'tabProgress', load: () => import('../progress/tab/ProgressTab.tsx') },
  {
    key: 'schedule',
    phrase: 'tabSchedule',
    load: async () => ({ default: (await import('../schedule/tab/PersonSchedule.tsx')).StudentSchedule }),
    phrases: ['schedule'],
  },
]

/**
 * The tabs of a teacher's page in order: personal, programs, groups, schedule, work days, homework, reports,
 * comments.
 */
export const teacherTabs: readonly RecordTab[] = [
  { key: 'personal', phrase: 'tabPersonal', load: () => import('./tab/TeacherTab.tsx') },
  { key: 'programs', phrase: 'tabPrograms', load: () => import('../programs/tab/TaughtProgramsTab.tsx') },
  {
    key: 'groups',
    phrase: 'tabGroups',
    load: () => import('../groups/tab/GroupsTab.tsx'),
    phrases: ['groups'],
  },
  {
    key: 'schedule',
    phrase: 'tabSchedule',
    load: async () => ({ default: (await import('../schedule/tab/PersonSchedule.tsx')).TeacherSchedule }),
    phrases: ['schedule'],
  },
  { key: 'work-days', phrase: 'tabWorkDays', load: () => import('../schedule/hours/HoursTab.tsx') },
  {
    key: 'homework',
    phrase: 'tabHomework',
    load: () => import('../homework/grading/HomeworkTab.tsx'),
  },
  {
    key: 'reports',
    phrase: 'tabReports',
    load: () => import('../reports/TeacherReportsTab.tsx'),
    phrases: ['reports', 'reportWords'],
  },
  {
    key: 'comments',
    phrase: 'tabComments',
    load: () => import('../conversations/tab/CommentsTab.tsx'),
  },
]
