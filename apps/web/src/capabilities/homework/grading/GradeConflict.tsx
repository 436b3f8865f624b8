import { Button, Textarea } from '@mantine/core'
import { gradeHomework } from '@qadam/contract/homework/endpoints.ts'
import { gradeFor } from '@qadam/contract/homework/rubrics.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ConflictDialog, ConflictVersion, ConflictVersions } from '../../../ui/ConflictDialog.tsx'
import classes from './Desk.module.css'
import { GradeText } from './GradeText.tsx'
import { dropDraft, type GradeDraft, gradeBody, pointsOf } from './grade-draft.ts'
import { type Work, workRecord } from './queries.ts'
import type { Conflict } from './use-decide.ts'
import { nameOf } from './use-decide.ts'

/** Renders two conflicting decisions side by side; the grader keeps one. */
export function GradeConflict({ conflict, onClose }: { conflict: Conflict; onClose: () => void }) {
  const { theirs, draft } = conflict
  const { t } = useTranslation('grading')
  const cache = useQueryClient()
  const [reason, setReason] = useState(draft.reason)
  const mine = gradeOf(theirs, draft)
  const mayGrade = theirs.acts.includes('grade') && mine !== null
  const takeTheirs = () => {
    dropDraft(theirs.id)
    void cache.invalidateQueries({ queryKey: ['grading'] })
    onClose()
  }
  const { submit: putMine, busy: isBusy } = useSubmit(
    () => {
      const body = gradeBody(theirs, { ...draft, reason }, theirs.version)
      return call(gradeHomework, { params: { id: theirs.id }, body })
    },
    {
      onSuccess: (work) => {
        dropDraft(theirs.id)
        cache.setQueryData(workRecord(theirs.id).queryKey, work)
        void cache.invalidateQueries({ queryKey: ['grading'] })
        onClose()
      },
      success: (work) => t('saved', { name: nameOf(work) }),
    },
  )
  return (
    <ConflictDialog
      title={t('conflictTitle', { name: nameOf(theirs) })}
      text={t('conflictText')}
      size="lg"
      closeOnEscape
      onClose={onClose}
      buttons={
        <>
          <Button
            variant={mayGrade ? 'default' : 'filled'}
            onClick={takeTheirs}
            disabled={isBusy}
            data-autofocus
          >
            {t('keepTheirs')}
          </Button>
          {mayGrade && (
            <Button onClick={() => void putMine()} loading={isBusy} disabled={!reason.trim()}>
              {t('putMine')}
            </Button>
          )}
        </>
      }
    >
      <BothGrades theirs={theirs} mine={mine} comment={draft.comment} />
      {mayGrade && (
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          autosize
          minRows={2}
          maxLength={4000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConflictDialog>
  )
}

function BothGrades({ theirs, mine, comment }: { theirs: Work; mine: number | null; comment: string }) {
  const { t } = useTranslation('grading')
  const last = theirs.history.at(-1)
  const heading = last ? t('conflictBy', { name: fullName(last.by) }) : t('conflictTheirs')
  return (
    <ConflictVersions>
      <ConflictVersion label={t('conflictTheirs')} heading={heading}>
        <GradeText work={theirs} />
        {theirs.comment && <p className={classes.said}>{theirs.comment}</p>}
      </ConflictVersion>
      <ConflictVersion label={t('conflictMine')}>
        <GradeText work={{ ...theirs, state: 'graded', grade: mine, scale: theirs.terms.scale }} />
        {comment && <p className={classes.said}>{comment}</p>}
      </ConflictVersion>
    </ConflictVersions>
  )
}

function gradeOf(work: Work, draft: GradeDraft): number | null {
  const points = pointsOf(work.rubric, draft.picks)
  if (work.rubric) return points === null ? null : gradeFor(work.terms.scale, points, work.rubric.most)
  return draft.grade === '' ? null : draft.grade
}
