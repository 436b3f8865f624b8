import { accounts } from './errors/accounts.ts'
import { acts } from './errors/acts.ts'
import { announcements } from './errors/announcements.ts'
import { applications } from './errors/applications.ts'
import { attachments } from './errors/attachments.ts'
import { automations } from './errors/automations.ts'
import { billing } from './errors/billing.ts'
import { boards } from './errors/boards.ts'
import { bookings } from './errors/bookings.ts'
import { bulkActs } from './errors/bulkActs.ts'
import { busy } from './errors/busy.ts'
import { certificates } from './errors/certificates.ts'
import { classes } from './errors/classes.ts'
import { consultations } from './errors/consultations.ts'
import { conversations } from './errors/conversations.ts'
import { dictionaries } from './errors/dictionaries.ts'
import { documents } from './errors/documents.ts'
import { education } from './errors/education.ts'
import { enrolments } from './errors/enrolments.ts'
import { exams } from './errors/exams.ts'
import { family } from './errors/family.ts'
import { feeds } from './errors/feeds.ts'
import { field } from './errors/field.ts'
import { files } from './errors/files.ts'
import { gradebook } from './errors/gradebook.ts'
import { groups } from './errors/groups.ts'
import { help } from './errors/help.ts'
import { homework } from './errors/homework.ts'
import { hours } from './errors/hours.ts'
import { imports } from './errors/imports.ts'
import { leaving } from './errors/leaving.ts'
import { ledger } from './errors/ledger.ts'
import { lessons } from './errors/lessons.ts'
import { mailings } from './errors/mailings.ts'
import { notifications } from './errors/notifications.ts'
import { opening } from './errors/opening.ts'
import { orders } from './errors/orders.ts'
import { papers } from './errors/papers.ts'
import { paymentRequests } from './errors/paymentRequests.ts'
import { payments } from './errors/payments.ts'
import { priority } from './errors/priority.ts'
import { privacy } from './errors/privacy.ts'
import { programs } from './errors/programs.ts'
import { questions } from './errors/questions.ts'
import { receipts } from './errors/receipts.ts'
import { referrals } from './errors/referrals.ts'
import { reports } from './errors/reports.ts'
import { request } from './errors/request.ts'
import { risk } from './errors/risk.ts'
import { rooms } from './errors/rooms.ts'
import { schools } from './errors/schools.ts'
import { season } from './errors/season.ts'
import { secondFactor } from './errors/secondFactor.ts'
import { sender } from './errors/sender.ts'
import { serviceRatings } from './errors/serviceRatings.ts'
import { storage } from './errors/storage.ts'
import { students } from './errors/students.ts'
import { tariffs } from './errors/tariffs.ts'
import { tasks } from './errors/tasks.ts'
import { telegram } from './errors/telegram.ts'
import { threads } from './errors/threads.ts'
import { tranches } from './errors/tranches.ts'
import { transfer } from './errors/transfer.ts'
import { videos } from './errors/videos.ts'
import { waiting } from './errors/waiting.ts'

/** Messages of all failures, by error code. */
export const errors = {
  ...accounts,
  ...acts,
  ...announcements,
  ...certificates,
  ...applications,
  ...attachments,
  ...automations,
  ...billing,
  ...boards,
  ...bulkActs,
  ...classes,
  ...consultations,
  ...conversations,
  ...dictionaries,
  ...education,
  ...documents,
  ...enrolments,
  ...exams,
  ...family,
  ...field,
  ...files,
  ...gradebook,
  ...groups,
  ...help,
  ...homework,
  ...bookings,
  ...busy,
  ...feeds,
  ...hours,
  ...imports,
  ...leaving,
  ...notifications,
  ...ledger,
  ...lessons,
  ...mailings,
  ...opening,
  ...orders,
  ...paymentRequests,
  ...payments,
  ...papers,
  ...priority,
  ...privacy,
  ...programs,
  ...questions,
  ...receipts,
  ...referrals,
  ...reports,
  ...request,
  ...risk,
  ...rooms,
  ...schools,
  ...season,
  ...secondFactor,
  ...sender,
  ...serviceRatings,
  ...storage,
  ...students,
  ...tariffs,
  ...tasks,
  ...telegram,
  ...threads,
  ...tranches,
  ...transfer,
  ...videos,
  ...waiting,
}
