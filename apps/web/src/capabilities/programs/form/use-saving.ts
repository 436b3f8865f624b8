import { createProgram, findProgram, updateProgram } from '@qadam/contract/programs/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { type Explanation, explain } from '../../../platform/explain.ts'
import { isFailure } from '../../../platform/failure.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastWarning } from '../../../ui/toasts.ts'
import type { Program } from '../queries.ts'
import { type Attachments, attachmentsDiffer, sendAttachments } from './attachments.ts'
import { bodyOf, changeBetween, type ProgramValues, valuesOf } from './program-values.ts'

interface Given {
  readonly values: ProgramValues
  readonly attachments: Attachments
}

interface Saving {
  /** The uploaded share of the files, 0 to 1; null when none is being uploaded. */
  readonly progress: number | null
  readonly busy: boolean
  /** The version that someone else saved. */
  readonly conflict: Program | null
  readonly failure: Explanation | null
  readonly save: (given: Given) => Promise<Program | null>
  readonly clearConflict: () => void
}

/**
 * Saves a program: its fields, then its files, and its visibility last, because a visible program needs a
 * cover.
 * A newer version of someone else stops the save and is returned as a conflict. Calls `onWritten` after each
 * successful step, so that a failed upload does not look like someone else's change.
 */
export function useSaving(program: Program | null, onWritten: (program: Program) => void): Saving {
  const { t } = useTranslation('programs')
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const [conflict, setConflict] = useState<Program | null>(null)
  const isWritten = useRef(false)
  const send = async ({ values, attachments }: Given) => {
    isWritten.current = false
    const withFiles = attachmentsDiffer(program, attachments)
    const showLater = withFiles && values.show && !program?.show
    let saved = await written(program, showLater ? { ...values, show: false } : values)
    isWritten.current = true
    onWritten(saved)
    if (withFiles) saved = await sendAttachments({ program: saved, attachments, onProgress: setProgress })
    return showLater ? change(saved, { show: true }) : saved
  }
  const { submit, busy, failure } = useSubmit(send, {
    failure: 'inline',
    onFailure: (thrown) => {
      if (program && isFailure(thrown, 'stale_version')) {
        void present(program.id).then(setConflict, notifyFailure)
        return true
      }
      if (isWritten.current) toastWarning(t('uploadFailed'), explain(thrown).sentence)
      return isWritten.current
    },
    onSettled: () => {
      setProgress(null)
      return queryClient.invalidateQueries({ queryKey: ['programs'], refetchType: 'none' })
    },
  })
  const save = async (given: Given) => {
    const saved: Program[] = []
    await submit(given, (program) => saved.push(program))
    return saved[0] ?? null
  }
  return { progress, busy, conflict, failure, save, clearConflict: () => setConflict(null) }
}

async function written(program: Program | null, values: ProgramValues): Promise<Program> {
  if (!program) {
    return call(createProgram, { body: bodyOf(values) })
  }
  const body = changeBetween(valuesOf(program), values)
  return Object.keys(body).length === 0 ? program : change(program, body)
}

function change(program: Program, body: ReturnType<typeof changeBetween>): Promise<Program> {
  return call(updateProgram, { params: { id: program.id }, body: { ...body, version: program.version } })
}

function present(id: number): Promise<Program> {
  return call(findProgram, { params: { id }, query: { translate_lang: currentLanguage() } })
}
