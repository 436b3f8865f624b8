import type { DueKind } from '@qadam/contract/students/due/rules.ts'
import { useTranslation } from 'react-i18next'
import { daysUntil, nearDate } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import type { DueItem } from './queries.ts'

export type { DueKind }

/** Kinds of what staff do themselves; the rest are done by students. */
const staffKinds = ['submission', 'message', 'paper_check', 'visa_result', 'step'] as const
type StaffKind = (typeof staffKinds)[number]
const isStaffKind = (kind: DueKind): kind is StaffKind => (staffKinds as readonly DueKind[]).includes(kind)

/** Returns the words of an item: what it is, what is done with it, and how near it is. */
export function useItemWords() {
  const { t } = useTranslation(['today', 'due'])
  const language = useLanguage()
  return {
    what({ kind, text, whose }: Pick<DueItem, 'kind' | 'text'> & Partial<Pick<DueItem, 'whose'>>): string {
      if (kind === 'step') return text
      if (kind === 'message') return text ? t('quoted', { text }) : t('noText')
      if (kind === 'visa_result') return t('what_visa_result')
      if (whose === 'staff' && text) return text
      return t(`due:kind_${kind}`, { text })
    },
    action: ({ kind, whose }: Pick<DueItem, 'kind' | 'whose'>): string =>
      whose === 'staff' && isStaffKind(kind) ? t(`act_${kind}`) : t('act_open'),
    /** How long it waits, or its day; late when it is over. */
    when(
      { kind, due_on: on, due_time: time, since }: DueItem,
      now = new Date(),
    ): { text: string; isLate: boolean } {
      if ((kind === 'message' || kind === 'paper_check') && since) {
        const hours = Math.floor((now.getTime() - Date.parse(since)) / 3_600_000)
        const isLate = hours >= (kind === 'message' ? 24 : 72)
        if (hours < 1) return { text: t('waitsNow'), isLate: false }
        if (hours < 48) return { text: t('waitsHours', { count: hours }), isLate }
        return { text: t('waitsDays', { count: Math.floor(hours / 24) }), isLate }
      }
      if (!on) return { text: '', isLate: false }
      const days = daysUntil(on, now)
      const day = nearDate(on, language)
      const near = days === 0 ? t('due:today') : days === 1 ? `${t('due:tomorrow')}, ${day}` : day
      return {
        text: time && days >= 0 ? `${near}, ${time}` : near,
        isLate: days < 0 || (days <= 3 && kind === 'submission'),
      }
    },
  }
}

/** Returns the page on which an item is handled. */
export function addressOf({ kind, ref, student }: Pick<DueItem, 'kind' | 'ref' | 'student'>): string {
  if (kind === 'message') return `/messages?student=${student.id}`
  if (kind === 'paper_check') return `/documents?doc=${ref}`
  const tab = tabs[kind]
  return `/user/view/${student.id}${tab ? `?tab=${tab}` : ''}`
}

/** The tab of the student's page where a kind is handled. */
const tabs: Partial<Record<DueKind, string>> = {
  visa: 'visa',
  visa_result: 'visa',
  departure: 'visa',
  submission: 'applications',
  decision: 'applications',
  exam: 'exams',
  paper: 'documents',
}

const kindNames = {
  submission: 'group_submission',
  message: 'group_message',
  paper_check: 'group_paper_check',
  visa_result: 'group_visa_result',
  step: 'group_step',
  decision: 'group_decision',
  visa: 'kind_visa',
  exam: 'kind_exam',
  departure: 'kind_departure',
  homework: 'kind_homework',
  paper: 'kind_paper',
} as const
/** Returns the phrase that names a kind, as the heading of its lines. */
export const kindName = (kind: DueKind) => kindNames[kind]
