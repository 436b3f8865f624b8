import {
  excuseHomework,
  getHomework,
  gradeHomework,
  returnHomework,
} from '@qadam/contract/homework/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, newKey } from '../../../platform/call.ts'
import { explain } from '../../../platform/explain.ts'
import { isFailure } from '../../../platform/failure.ts'
import { fullName } from '../../../platform/full-name.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastError } from '../../../ui/toasts.ts'

import { dropDraft, type GradeDraft, gradeBody, saveDraft } from './grade-draft.ts'
import { type Work, workRecord } from './queries.ts'

/** A draft decision that came too late, and the work as someone else left it. */
export interface Conflict {
  readonly theirs: Work
  readonly draft: GradeDraft
}

interface Deciding {
  readonly onConflict: (conflict: Conflict) => void
  /** Returns to a work whose grade was rejected. */
  readonly onBack: (id: number) => void
}

interface Decision {
  readonly work: Work
  readonly draft: GradeDraft
}

/**
 * Sends decisions. A grade is sent while the next work is already shown; a rejected one returns to its work.
 */
export function useDecide({ onConflict, onBack }: Deciding) {
  const { t } = useTranslation('grading')
  const cache = useQueryClient()
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
  const options = {
    onSuccess: (saved: Work) => settle(saved),
    onFailure: (thrown: unknown, { work, draft }: Decision) => {
      void refused(thrown, work, draft).catch(notifyFailure)
      return true
    },
  }
  // Sending a grade does not block the next work, so it is not part of `isBusy`.
  const grading = useSubmit(
    ({ work, draft, key }: Decision & { readonly key: string }) =>
      call(
        gradeHomework,
        { params: { id: work.id }, body: gradeBody(work, draft, work.version) },
        { idempotencyKey: key, quiet: true },
      ),
    { ...options, success: (_, { work }) => t('saved', { name: nameOf(work) }) },
  )
  const deciding = useSubmit(({ send }: Decision & { readonly send: () => Promise<Work> }) => send(), options)
  const grade = (work: Work, draft: GradeDraft) => grading.submit({ work, draft, key: newKey() })
  const decide = (work: Work, draft: GradeDraft, send: () => Promise<Work>) =>
    deciding.submit({ work, draft, send })
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
  return { isBusy: deciding.busy, grade, giveBack, excuse }
}

/** Returns the name of the work's student, or the pseudonym. */
export function nameOf({ student }: Pick<Work, 'student'>): string {
  return fullName(student)
}
