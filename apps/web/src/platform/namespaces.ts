import type { accounts } from '@qadam/phrases/ru/screens/accounts.ts'
import type { acts } from '@qadam/phrases/ru/screens/acts.ts'
import type { announcements } from '@qadam/phrases/ru/screens/announcements.ts'
import type { answering } from '@qadam/phrases/ru/screens/answering.ts'
import type { applications } from '@qadam/phrases/ru/screens/applications.ts'
import type { authoring } from '@qadam/phrases/ru/screens/authoring.ts'
import type { automations } from '@qadam/phrases/ru/screens/automations.ts'
import type { billing } from '@qadam/phrases/ru/screens/billing.ts'
import type { bin } from '@qadam/phrases/ru/screens/bin.ts'
import type { boards } from '@qadam/phrases/ru/screens/boards.ts'
import type { bookings } from '@qadam/phrases/ru/screens/bookings.ts'
import type { bulkActs } from '@qadam/phrases/ru/screens/bulkActs.ts'
import type { bulkStudents } from '@qadam/phrases/ru/screens/bulkStudents.ts'
import type { busyCalendars } from '@qadam/phrases/ru/screens/busyCalendars.ts'
import type { catalogue } from '@qadam/phrases/ru/screens/catalogue.ts'
import type { certificates } from '@qadam/phrases/ru/screens/certificates.ts'
import type { checking } from '@qadam/phrases/ru/screens/checking.ts'
import type { consultations } from '@qadam/phrases/ru/screens/consultations.ts'
import type { conversations } from '@qadam/phrases/ru/screens/conversations.ts'
import type { dictionaries } from '@qadam/phrases/ru/screens/dictionaries.ts'
import type { documents } from '@qadam/phrases/ru/screens/documents.ts'
import type { due } from '@qadam/phrases/ru/screens/due.ts'
import type { education } from '@qadam/phrases/ru/screens/education.ts'
import type { enrolments } from '@qadam/phrases/ru/screens/enrolments.ts'
import type { exams } from '@qadam/phrases/ru/screens/exams.ts'
import type { family } from '@qadam/phrases/ru/screens/family.ts'
import type { feeds } from '@qadam/phrases/ru/screens/feeds.ts'
import type { fields } from '@qadam/phrases/ru/screens/fields.ts'
import type { filtering } from '@qadam/phrases/ru/screens/filtering.ts'
import type { fitting } from '@qadam/phrases/ru/screens/fitting.ts'
import type { formulas } from '@qadam/phrases/ru/screens/formulas.ts'
import type { gradebook } from '@qadam/phrases/ru/screens/gradebook.ts'
import type { grading } from '@qadam/phrases/ru/screens/grading.ts'
import type { groups } from '@qadam/phrases/ru/screens/groups.ts'
import type { help } from '@qadam/phrases/ru/screens/help.ts'
import type { home } from '@qadam/phrases/ru/screens/home.ts'
import type { imports } from '@qadam/phrases/ru/screens/imports.ts'
import type { learning } from '@qadam/phrases/ru/screens/learning.ts'
import type { leaving } from '@qadam/phrases/ru/screens/leaving.ts'
import type { lessons } from '@qadam/phrases/ru/screens/lessons.ts'
import type { mailingChecks } from '@qadam/phrases/ru/screens/mailingChecks.ts'
import type { mailings } from '@qadam/phrases/ru/screens/mailings.ts'
import type { memberTitles } from '@qadam/phrases/ru/screens/memberTitles.ts'
import type { merging } from '@qadam/phrases/ru/screens/merging.ts'
import type { news } from '@qadam/phrases/ru/screens/news.ts'
import type { notifications } from '@qadam/phrases/ru/screens/notifications.ts'
import type { onboarding } from '@qadam/phrases/ru/screens/onboarding.ts'
import type { orders } from '@qadam/phrases/ru/screens/orders.ts'
import type { overview } from '@qadam/phrases/ru/screens/overview.ts'
import type { papers } from '@qadam/phrases/ru/screens/papers.ts'
import type { payFor } from '@qadam/phrases/ru/screens/payFor.ts'
import type { payments } from '@qadam/phrases/ru/screens/payments.ts'
import type { peek } from '@qadam/phrases/ru/screens/peek.ts'
import type { personMenu } from '@qadam/phrases/ru/screens/personMenu.ts'
import type { priority } from '@qadam/phrases/ru/screens/priority.ts'
import type { privacy } from '@qadam/phrases/ru/screens/privacy.ts'
import type { programPage } from '@qadam/phrases/ru/screens/programPage.ts'
import type { programs } from '@qadam/phrases/ru/screens/programs.ts'
import type { progress } from '@qadam/phrases/ru/screens/progress.ts'
import type { questions } from '@qadam/phrases/ru/screens/questions.ts'
import type { ratings } from '@qadam/phrases/ru/screens/ratings.ts'
import type { record } from '@qadam/phrases/ru/screens/record.ts'
import type { recordPage } from '@qadam/phrases/ru/screens/recordPage.ts'
import type { referrals } from '@qadam/phrases/ru/screens/referrals.ts'
import type { reports } from '@qadam/phrases/ru/screens/reports.ts'
import type { reportWords } from '@qadam/phrases/ru/screens/reportWords.ts'
import type { requests } from '@qadam/phrases/ru/screens/requests.ts'
import type { results } from '@qadam/phrases/ru/screens/results.ts'
import type { risk } from '@qadam/phrases/ru/screens/risk.ts'
import type { rooms } from '@qadam/phrases/ru/screens/rooms.ts'
import type { roster } from '@qadam/phrases/ru/screens/roster.ts'
import type { schedule } from '@qadam/phrases/ru/screens/schedule.ts'
import type { searching } from '@qadam/phrases/ru/screens/searching.ts'
import type { season } from '@qadam/phrases/ru/screens/season.ts'
import type { secondFactor } from '@qadam/phrases/ru/screens/secondFactor.ts'
import type { selectors } from '@qadam/phrases/ru/screens/selectors.ts'
import type { senderAddress } from '@qadam/phrases/ru/screens/senderAddress.ts'
import type { settings } from '@qadam/phrases/ru/screens/settings.ts'
import type { shell } from '@qadam/phrases/ru/screens/shell.ts'
import type { sources } from '@qadam/phrases/ru/screens/sources.ts'
import type { statement } from '@qadam/phrases/ru/screens/statement.ts'
import type { storage } from '@qadam/phrases/ru/screens/storage.ts'
import type { tariffs } from '@qadam/phrases/ru/screens/tariffs.ts'
import type { tasks } from '@qadam/phrases/ru/screens/tasks.ts'
import type { teachingDay } from '@qadam/phrases/ru/screens/teachingDay.ts'
import type { telegram } from '@qadam/phrases/ru/screens/telegram.ts'
import type { terms } from '@qadam/phrases/ru/screens/terms.ts'
import type { threads } from '@qadam/phrases/ru/screens/threads.ts'
import type { titles } from '@qadam/phrases/ru/screens/titles.ts'
import type { today } from '@qadam/phrases/ru/screens/today.ts'
import type { transfer } from '@qadam/phrases/ru/screens/transfer.ts'
import type { ui } from '@qadam/phrases/ru/screens/ui.ts'
import type { users } from '@qadam/phrases/ru/screens/users.ts'
import type { videos } from '@qadam/phrases/ru/screens/videos.ts'
import type { vocabulary } from '@qadam/phrases/ru/screens/vocabulary.ts'
import type { waiting } from '@qadam/phrases/ru/screens/waiting.ts'
import type { workDays } from '@qadam/phrases/ru/screens/workDays.ts'

/**
 * The namespaces of phrases, typed by the Russian files. A capability adds one line with the name of its file
 * `packages/phrases/src/<language>/screens/<namespace>.ts`, whose export has the same name.
 */
export interface Namespaces {
  catalogue: typeof catalogue
  checking: typeof checking
  consultations: typeof consultations
  conversations: typeof conversations
  accounts: typeof accounts
  acts: typeof acts
  announcements: typeof announcements
  answering: typeof answering
  applications: typeof applications
  authoring: typeof authoring
  bin: typeof bin
  billing: typeof billing
  boards: typeof boards
  bookings: typeof bookings
  bulkActs: typeof bulkActs
  bulkStudents: typeof bulkStudents
  busyCalendars: typeof busyCalendars
  certificates: typeof certificates
  dictionaries: typeof dictionaries
  due: typeof due
  documents: typeof documents
  education: typeof education
  enrolments: typeof enrolments
  exams: typeof exams
  family: typeof family
  feeds: typeof feeds
  fields: typeof fields
  filtering: typeof filtering
  fitting: typeof fitting
  formulas: typeof formulas
  gradebook: typeof gradebook
  grading: typeof grading
  groups: typeof groups
  help: typeof help
  home: typeof home
  imports: typeof imports
  leaving: typeof leaving
  lessons: typeof lessons
  learning: typeof learning
  notifications: typeof notifications
  orders: typeof orders
  payFor: typeof payFor
  payments: typeof payments
  overview: typeof overview
  papers: typeof papers
  peek: typeof peek
  personMenu: typeof personMenu
  priority: typeof priority
  privacy: typeof privacy
  automations: typeof automations
  mailingChecks: typeof mailingChecks
  mailings: typeof mailings
  memberTitles: typeof memberTitles
  merging: typeof merging
  news: typeof news
  onboarding: typeof onboarding
  programPage: typeof programPage
  programs: typeof programs
  progress: typeof progress
  questions: typeof questions
  record: typeof record
  recordPage: typeof recordPage
  reports: typeof reports
  reportWords: typeof reportWords
  ratings: typeof ratings
  referrals: typeof referrals
  requests: typeof requests
  results: typeof results
  risk: typeof risk
  rooms: typeof rooms
  roster: typeof roster
  schedule: typeof schedule
  waiting: typeof waiting
  settings: typeof settings
  searching: typeof searching
  season: typeof season
  secondFactor: typeof secondFactor
  selectors: typeof selectors
  senderAddress: typeof senderAddress
  shell: typeof shell
  sources: typeof sources
  statement: typeof statement
  storage: typeof storage
  tariffs: typeof tariffs
  tasks: typeof tasks
  teachingDay: typeof teachingDay
  telegram: typeof telegram
  threads: typeof threads
  terms: typeof terms
  titles: typeof titles
  today: typeof today
  transfer: typeof transfer
  ui: typeof ui
  users: typeof users
  videos: typeof videos
  vocabulary: typeof vocabulary
  workDays: typeof workDays
}

export type Namespace = keyof Namespaces
/** Titles of the pages that guests open. */
export type GuestTitleKey = keyof typeof titles
export type TitleKey = GuestTitleKey | keyof typeof memberTitles

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Namespaces
    keySeparator: false
    returnNull: false
  }
}
