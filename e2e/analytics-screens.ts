import { everybody, type Screen, staff } from './screen.ts'

/** The screens of the numbers: analytics and reports. */
export const analyticsScreens: readonly Screen[] = [
  { name: 'analytics', path: '/analytics', viewers: everybody },
  { name: 'analytics-people', path: '/analytics?stage=list&part=open', viewers: staff },
  { name: 'analytics-applications', path: '/analytics?view=charts', viewers: staff },
  { name: 'analytics-programs', path: '/analytics?view=programs', viewers: staff },
  { name: 'reports', path: '/analytics/reports', viewers: everybody },
  { name: 'report-own', path: '/analytics/reports/student_classes', viewers: ['student'] },
  { name: 'report', path: '/analytics/reports/teacher_hours', viewers: ['manager', 'owner', 'teacher'] },
  {
    name: 'report-compared',
    path: '/analytics/reports/program_weeks?compare=previous',
    viewers: staff,
    isState: true,
  },
  {
    name: 'report-rows',
    path: '/analytics/reports/teacher_hours',
    pressed: 'reports.rowsOf',
    viewers: staff,
  },
  {
    name: 'report-empty',
    path: '/analytics/reports/teacher_hours?first=2020-01-01&last=2020-01-31',
    viewers: staff,
    isState: true,
  },
  { name: 'report-asks', path: '/analytics/reports/student_progress', viewers: staff, isState: true },
  {
    name: 'report-view',
    path: '/analytics/reports/student_homework?compare=year_ago',
    pressed: 'reports.saveView',
    viewers: staff,
  },
  {
    name: 'report-corrections',
    path: '/analytics/reports/teacher_hours',
    pressed: 'reports.corrections',
    viewers: ['teacher', ...staff],
  },
  {
    name: 'report-correct',
    path: '/analytics/reports/teacher_hours',
    pressed: ['reports.corrections', 'reports.correct'],
    viewers: staff,
    isState: true,
  },
]
