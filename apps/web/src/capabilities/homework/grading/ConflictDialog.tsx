import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { gradeHomework } from '@qadam/contract/homework/endpoints.ts'
import { gradeFor } from '@qadam/contract/homework/rubrics.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { fullName } from '../../../platform/full-name.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import classes from './Desk.module.css'
import { GradeText } from './GradeText.tsx'
import { dropDraft, type GradeDraft, gradeBody, pointsOf } from './grade-draft.ts'
import { type Work, workRecord } from './queries.ts'
import type { Conflict } from './use-decide.ts'
import { nameOf } from './use-decide.ts'

/** Somebody graded the same work first: both decisions beside each other, and one of them stays. */
export function ConflictDialog({ conflict, onClose }: { conflict: Conflict; onClose: () => void }) {
  const { theirs, draft } = conflict
  const { t } = useTranslation('grading')
  const cache = useQueryClient()
  const [reason, setReason] = useState(draft.reason)
  const [isBusy, setBusy] = useState(false)
  const last = theirs.history.at(-1)
  const mine = gradeOf(theirs, draft)
  const mayGrade = theirs.acts.includes('grade') && mine !== null
  const takeTheirs = () => {
    dropDraft(theirs.id)
    void cache.invalidateQueries({ queryKey: ['grading'] })
    onClose()
  }
  const putMine = async () => {
    setBusy(true)
    try {
      const body = gradeBody(theirs, { ...draft, reason }, theirs.version)
      const work = await call(gradeHomework, { params: { id: theirs.id }, body })
      dropDraft(theirs.id)
      cache.setQueryData(workRecord(theirs.id).queryKey, work)
      void cache.invalidateQueries({ queryKey: ['grading'] })
      toastSuccess(t('saved', { name: nameOf(work) }))
      onClose()
    } catch (thrown) {
      notifyFailure(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      size="lg"
      title={t('conflictTitle', { name: nameOf(theirs) })}
    >
      <Stack>
        <Text>{t('conflictText')}</Text>
        <div className={classes.sides}>
          <section className={classes.side} aria-label={t('conflictTheirs')}>
            <b>{last ? t('conflictBy', { name: fullName(last.by) }) : t('conflictTheirs')}</b>
            <GradeText work={theirs} />
            {theirs.comment && <p className={classes.said}>{theirs.comment}</p>}
          </section>
          <section className={classes.side} aria-label={t('conflictMine')}>
            <b>{t('conflictMine')}</b>
            <GradeText work={{ ...theirs, state: 'graded', grade: mine, scale: theirs.terms.scale }} />
            {draft.comment && <p className={classes.said}>{draft.comment}</p>}
          </section>
        </div>
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
        <Group justify="flex-end">
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
        </Group>
      </Stack>
    </Dialog>
  )
}

function gradeOf(work: Work, draft: GradeDraft): number | null {
  const points = pointsOf(work.rubric, draft.picks)
  if (work.rubric) return points === null ? null : gradeFor(work.terms.scale, points, work.rubric.most)
  return draft.grade === '' ? null : draft.grade
}
