import { createReportView, listReportViews, orderFile } from '@qadam/contract/reports/endpoints.ts'
import type { ApiClient } from './api-client.ts'

/**
 * The admin saves a view and shares it, the manager saves one of their own and orders a file. Repeating it adds nothing.
 */
export async function saveReportViews(owner: ApiClient, manager: ApiClient): Promise<void> {
  if ((await owner.send(listReportViews, {})).length > 0) return
  await owner.send(createReportView, {
    body: {
      report: 'teacher_hours',
      name: 'Часы преподавателей за месяц',
      filters: { period: 'month', compare: 'previous' },
      is_shared: true,
    },
  })
  await manager.send(createReportView, {
    body: {
      report: 'student_homework',
      name: 'Кто сдаёт в срок',
      filters: { period: 'academic_year', sort: '-handed_in' },
    },
  })
  await manager.send(orderFile, { body: { report: 'student_classes', file: 'xlsx' } })
}
