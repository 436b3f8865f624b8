import { createProgram, findProgram, updateProgram } from '@qadam/contract/programs/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { type Explanation, explain } from '../../../platform/explain.ts'
import { isFailure } from '../../../platform/failure.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { toastWarning } from '../../../ui/toasts.ts'
import type { Program } from '../queries.ts'
import { type Attachments, attachmentsDiffer, sendAttachments } from './attachments.ts'
import { bodyOf, changeBetween, type ProgramValues, valuesOf } from './program-values.ts'

interface Given {
  readonly values: ProgramValues
  readonly attachments: Attachments
}

interface Saving {
  /** The share of the files that has left, while they are under way. */
  readonly progress: number | null
  readonly busy: boolean
  /** What another person has saved meanwhile. */
  readonly conflict: Program | null
  readonly failure: Explanation | null
  readonly save: (given: Given) => Promise<Program | null>
  readonly forgetConflict: () => void
}

/**
 * Saves a program: its fields, then its files, and shows it last, because a cover must be there before it is shown.
 * A newer version of somebody else stops the saving and is handed over. `onWritten` hears of each step that succeeded,
 * so that a failed upload does not look like somebody else's change.
 */
export function useSaving(program: Program | null, onWritten: (program: Program) => void): Saving {
  const { t } = useTranslation('programs')
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Program | null>(null)
  const [failure, setFailure] = useState<Explanation | null>(null)

  const save = async ({ values, attachments }: Given) => {
    setBusy(true)
    setFailure(null)
    let saved: Program | null = null
    try {
      const withFiles = attachmentsDiffer(program, attachments)
      const showLater = withFiles && values.show && !program?.show
      saved = await written(program, showLater ? { ...values, show: false } : values)
      onWritten(saved)
      if (withFiles) saved = await sendAttachments({ program: saved, attachments, onProgress: setProgress })
      if (showLater) saved = await change(saved, { show: true })
      return saved
    } catch (thrown) {
      if (program && isFailure(thrown, 'stale_version')) setConflict(await present(program.id))
      else if (saved) toastWarning(t('uploadFailed'), explain(thrown).sentence)
      else setFailure(explain(thrown))
      return null
    } finally {
      setProgress(null)
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: ['programs'], refetchType: 'none' })
    }
  }
  return { progress, busy, conflict, failure, save, forgetConflict: () => setConflict(null) }
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
