import type { reports as russian } from '../../ru/errors/reports.ts'
import type { Translation } from '../../translation.ts'

export const reports: Translation<typeof russian> = {
  'report.period_reversed': 'The period ends before it begins. Swap the dates.',
  'report.period_too_long': 'The period is longer than {{years}} years. Choose a shorter one.',
  'report.sort_unknown': 'The report has no such column to sort by. Press the heading of one of its columns.',
  'report.measure_unknown':
    'The report has no such number. Open the report again and press the number you need.',
  'report.needs_filter': 'Choose whom or what this report is about: a teacher, a student or a course.',
  'report.too_long_to_print':
    'A PDF holds {{max}} rows, the report has {{rows}}. Narrow the period or the filters, or take the XLSX table.',
  'report.too_long_to_export':
    'The report has {{rows}} rows, a file holds {{max}}. Narrow the period or the filters.',
  'report.file_too_long':
    'A file takes {{max}} rows, and this report has more. Narrow the period or the filters and order it again.',
  'report.takes_long':
    'The report takes longer to count than a page can wait. Order the file: it appears in the list of report files.',
  'report.needs_job':
    'The report has {{rows}} rows; up to {{max}} can be downloaded at once. Order the file: it will appear in the list of report files.',
  'report.files_under_way': '{{max}} files are under way already. Wait for one of them and order again.',
  'report.file_not_ready': 'The file is not ready yet. Refresh the list in a minute.',
  'report.file_gone': 'The file has expired. Order it again.',
  'report.no_longer_allowed':
    'You may no longer read this report, so there is no file. Ask the school’s admin.',
  'report.month_is_open':
    'The hours of this month still change with its classes. Close the month in the planning settings, or correct the class.',
  'report.class_of_another':
    'This teacher has no such class in this month. Choose another one, or leave the class out.',
  'report.correction_of_nothing':
    'A correction by zero changes nothing. Enter minutes with a plus or a minus.',
  'report.views_full':
    'You have {{max}} saved views already. Delete one that you do not need and save again.',
  'report.view_broken':
    'The teacher, student or course of this view is gone, or is not for you. Open the report and choose another one.',
  'report.view_of_school':
    'This shared view is changed by the person who saved it or by the school’s admin. Save one of your own.',
}
