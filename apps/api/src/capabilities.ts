import { accounts } from './capabilities/accounts/capability.ts'
import { acts } from './capabilities/acts/capability.ts'
import { announcements } from './capabilities/announcements/capability.ts'
import { applications } from './capabilities/applications/capability.ts'
import { attachments } from './capabilities/attachments/capability.ts'
import { attribution } from './capabilities/attribution/capability.ts'
import { automations } from './capabilities/automations/capability.ts'
import { availability } from './capabilities/availability/capability.ts'
import { billing } from './capabilities/billing/capability.ts'
import { bin } from './capabilities/bin/capability.ts'
import { boards } from './capabilities/boards/capability.ts'
import { bookings } from './capabilities/bookings/capability.ts'
import { bulkActions } from './capabilities/bulk-acts/capability.ts'
import { busyCalendars } from './capabilities/busy-calendars/capability.ts'
import { calendarFeeds } from './capabilities/calendar-feeds/capability.ts'
import { certificates } from './capabilities/certificates/capability.ts'
import { classes } from './capabilities/classes/capability.ts'
import { consultations } from './capabilities/consultations/capability.ts'
import { conversations } from './capabilities/conversations/capability.ts'
import { dictionaries } from './capabilities/dictionaries/capability.ts'
import { documents } from './capabilities/documents/capability.ts'
import { education } from './capabilities/education/capability.ts'
import { enrolments } from './capabilities/enrolments/capability.ts'
import { exams } from './capabilities/exams/capability.ts'
import { family } from './capabilities/family/capability.ts'
import { gradebook } from './capabilities/gradebook/capability.ts'
import { groups } from './capabilities/groups/capability.ts'
import { help } from './capabilities/help/capability.ts'
import { home } from './capabilities/home/capability.ts'
import { homework } from './capabilities/homework/capability.ts'
import { imports } from './capabilities/imports/capability.ts'
import { leaving } from './capabilities/leaving/capability.ts'
import { ledger } from './capabilities/ledger/capability.ts'
import { lessons } from './capabilities/lessons/capability.ts'
import { mailings } from './capabilities/mailings/capability.ts'
import { notifications } from './capabilities/notifications/capability.ts'
import { onboarding } from './capabilities/onboarding/capability.ts'
import { openingBalances } from './capabilities/opening-balances/capability.ts'
import { orders } from './capabilities/orders/capability.ts'
import { papers } from './capabilities/papers/capability.ts'
import { paymentHistory } from './capabilities/payment-history/capability.ts'
import { paymentProviders } from './capabilities/payment-providers/capability.ts'
import { paymentReminders } from './capabilities/payment-reminders/capability.ts'
import { paymentRequests } from './capabilities/payment-requests/capability.ts'
import { priorityPackage } from './capabilities/priority-package/capability.ts'
import { privacy } from './capabilities/privacy/capability.ts'
import { programs } from './capabilities/programs/capability.ts'
import { progress } from './capabilities/progress/capability.ts'
import { questionTransfer } from './capabilities/question-transfer/capability.ts'
import { questions } from './capabilities/questions/capability.ts'
import { receipts } from './capabilities/receipts/capability.ts'
import { referrals } from './capabilities/referrals/capability.ts'
import { reports } from './capabilities/reports/capability.ts'
import { risk } from './capabilities/risk/capability.ts'
import { rooms } from './capabilities/rooms/capability.ts'
import { schools } from './capabilities/schools/capability.ts'
import { season } from './capabilities/season/capability.ts'
import { senderAddress } from './capabilities/sender-address/capability.ts'
import { serviceRatings } from './capabilities/service-ratings/capability.ts'
import { storage } from './capabilities/storage/capability.ts'
import { studentImport } from './capabilities/student-import/capability.ts'
import { studentMerge } from './capabilities/student-merge/capability.ts'
import { students } from './capabilities/students/capability.ts'
import { tariffs } from './capabilities/tariffs/capability.ts'
import { tasks } from './capabilities/tasks/capability.ts'
import { teachingDay } from './capabilities/teaching-day/capability.ts'
import { telegram } from './capabilities/telegram/capability.ts'
import { threads } from './capabilities/threads/capability.ts'
import { timeline } from './capabilities/timeline/capability.ts'
import { today } from './capabilities/today/capability.ts'
import { tranches } from './capabilities/tranches/capability.ts'
import { videos } from './capabilities/videos/capability.ts'
import { waitingList } from './capabilities/waiting-list/capability.ts'
import type { Capability } from './platform/capability.ts'

/** The capabilities of the product, in the order of the API document. */
export const capabilities: readonly Capability[] = [
  schools,
  accounts,
  help,
  students,
  studentMerge,
  studentImport,
  education,
  onboarding,
  privacy,
  conversations,
  timeline,
  storage,
  season,
  documents,
  dictionaries,
  programs,
  imports,
  enrolments,
  lessons,
  tasks,
  questions,
  questionTransfer,
  progress,
  homework,
  gradebook,
  certificates,
  announcements,
  threads,
  videos,
  attachments,
  boards,
  applications,
  exams,
  groups,
  availability,
  classes,
  rooms,
  calendarFeeds,
  busyCalendars,
  bookings,
  waitingList,
  bin,
  bulkActions,
  reports,
  home,
  today,
  teachingDay,
  risk,
  ledger,
  openingBalances,
  orders,
  tariffs,
  paymentProviders,
  tranches,
  receipts,
  paymentHistory,
  papers,
  acts,
  family,
  paymentReminders,
  paymentRequests,
  attribution,
  consultations,
  referrals,
  priorityPackage,
  leaving,
  billing,
  notifications,
  telegram,
  senderAddress,
  mailings,
  serviceRatings,
  automations,
]
