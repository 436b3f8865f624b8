import { updateStep } from '@qadam/contract/students/due/endpoints.ts'
import { handOverDue, snoozeDue } from '@qadam/contract/today/endpoints.ts'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { nearDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { useLanguage } from '../../ui/language.ts'
import { toastUndo } from '../../ui/toasts.ts'
import { type DueItem, todayKey } from './queries.ts'

/** How long what was done can be taken back by one key, in milliseconds. */
const life_ms = 8_000

const lineOf = ({ kind, ref, student }: DueItem) => ({ kind, ref, student: student.id })

/** Returns what can be done with a line in place; each of it can be taken back, also by Z. */
export function useLineActions() {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const last = useRef<{ readonly undo: () => void; readonly until: number } | null>(null)
  const { submit, busy: isBusy } = useSubmit((work: () => Promise<unknown>) => work(), {
    invalidates: [todayKey, ['students', 'list']],
  })
  const offer = useCallback(
    (text: string, back: () => Promise<unknown>) => {
      const undo = () => {
        last.current = null
        void submit(back)
      }
      last.current = { undo, until: performance.now() + life_ms }
      toastUndo(text, t('undo'), undo, life_ms)
    },
    [submit, t],
  )
  useShortcuts([
    {
      code: 'KeyZ',
      run: () => {
        if (last.current && performance.now() < last.current.until) last.current.undo()
      },
    },
  ])
  const putOff = (item: DueItem, until: string | null) =>
    call(snoozeDue, { body: { lines: [lineOf(item)], until_on: until } })
  const markDone = ({ ref: id }: DueItem, isDone: boolean) =>
    call(updateStep, { params: { id }, body: { is_done: isDone } })
  return {
    isBusy,
    async done(item: DueItem) {
      if (await submit(() => markDone(item, true))) offer(t('done'), () => markDone(item, false))
    },
    async snooze(item: DueItem, until: string) {
      if (await submit(() => putOff(item, until)))
        offer(t('putOff', { day: nearDate(until, language) }), () => putOff(item, null))
    },
    async bringBack(item: DueItem) {
      await submit(() => putOff(item, null))
    },
    async give(
      item: DueItem,
      colleague: { readonly id: number; readonly first_name: string; readonly last_name: string },
    ) {
      const give = (owner: number | null) => call(handOverDue, { body: { lines: [lineOf(item)], owner } })
      const isGiven = await submit(() => give(colleague.id))
      if (isGiven) offer(t('given', { name: fullName(colleague) }), () => give(null))
      return isGiven
    },
  }
}
export type LineActions = ReturnType<typeof useLineActions>
