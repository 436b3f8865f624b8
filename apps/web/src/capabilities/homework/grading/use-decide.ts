import {
  excuseHomework,
  getHomework,
  gradeHomework,
  returnHomework,
} from '@qadam/contract/homework/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, newKey } from '../../../platform/call.ts'
import { explain } from '../../../platform/explain.ts'
import { isFailure } from '../../../platform/failure.ts'
import { fullName } from '../../../platform/full-name.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'

import { dropDraft, type GradeDraft, gradeBody, saveDraft } from './grade-draft.ts'
import { type Work, workRecord } from './queries.ts'

/** A decision that came too late, and the work as somebody else left it. */
export interface Conflict {
  readonly theirs: Work
  readonly draft: GradeDraft
}

interface Deciding {
  readonly onConflict: (conflict: Conflict) => void
  /** Back to a work whose grade was refused. */
  readonly onBack: (id: number) => void
}

/** Sends decisions. A grade goes on its way while the next work is already shown; what is refused comes back. */
export function useDecide({ onConflict, onBack }: Deciding) {
  const { t } = useTranslation('grading')
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const settle = async (work: Work) => {
    dropDraft(work.id)
    cache.setQueryData(workRecord(work.id).queryKey, work)
    await cache.invalidateQueries({ queryKey: ['grading', 'place'] })
    await cache.invalidateQueries({ queryKey: ['grading', 'queue'] })
  }
  const refused = async (thrown: unknown, work: Work, draft: GradeDraft) => {
    saveDraft(work.id, draft)
    if (isFailure(thrown, 'stale_version') || isFailure(thrown, 'homework.wrong_state')) {
      const theirs = await call(getHomework, { params: { id: work.id }, query: { peek: true } })
      cache.setQueryData(workRecord(work.id).queryKey, theirs)
      return onConflict({ theirs, draft })
    }
    const { sentence, requestId, fields } = explain(thrown)
    const text = [...new Set([sentence, ...Object.values(fields)])].join(' ')
    toastError(`${t('notSaved', { name: nameOf(work) })} ${text}`, requestId, {
      label: t('backToWork'),
      run: () => onBack(work.id),
    })
  }
  const grade = async (work: Work, draft: GradeDraft): Promise<boolean> => {
    const idempotencyKey = newKey()
    try {
      const body = gradeBody(work, draft, work.version)
      await settle(
        await call(gradeHomework, { params: { id: work.id }, body }, { idempotencyKey, quiet: true }),
      )
      toastSuccess(t('saved', { name: nameOf(work) }))
      return true
    } catch (thrown) {
      await refused(thrown, work, draft).catch(notifyFailure)
      return false
    }
  }
  const decide = async (work: Work, draft: GradeDraft, send: () => Promise<Work>): Promise<boolean> => {
    setBusy(true)
    try {
      await settle(await send())
      return true
    } catch (thrown) {
      await refused(thrown, work, draft).catch(notifyFailure)
      return false
    } finally {
      setBusy(false)
    }
  }
  const giveBack = (work: Work, draft: GradeDraft, reason: string) =>
    decide(work, draft, () =>
      call(returnHomework, {
        params: { id: work.id },
        body: {
          comment: draft.comment.trim(),
          ...(reason.trim() ? { reason: reason.trim() } : {}),
          file_urls: draft.files.map((file) => file.file_url),
          version: work.version,
        },
      }),
    )
  const excuse = (work: Work, draft: GradeDraft, reason: string) =>
    decide(work, draft, () =>
      call(excuseHomework, {
        params: { id: work.id },
        body: { reason: reason.trim(), version: work.version },
      }),
    )
  return { isBusy, grade, giveBack, excuse }
}

/** How a work's student is called; a pseudonym as well. */
export function nameOf({ student }: Pick<Work, 'student'>): string {
  return fullName(student)
}
