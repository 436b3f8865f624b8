import { binCalls } from './bin-access.ts'
import { factorCalls } from './factor-access.ts'
import { faqCalls } from './faq-access.ts'
import { groupCalls } from './groups-access.ts'
import { mailingCalls } from './mailing-access.ts'
import { paperCalls } from './papers-access.ts'
import { recordCalls } from './record-access.ts'
import { scheduleCalls } from './schedule-access.ts'
import { studentCalls } from './students-access.ts'
import { telegramCalls } from './telegram-access.ts'
import { vocabularyCalls } from './vocabulary-access.ts'

/** The parts of the access matrix that stand in files of their own. */
export const otherCalls = [
  paperCalls,
  binCalls,
  factorCalls,
  faqCalls,
  studentCalls,
  recordCalls,
  groupCalls,
  scheduleCalls,
  telegramCalls,
  mailingCalls,
  vocabularyCalls,
]
