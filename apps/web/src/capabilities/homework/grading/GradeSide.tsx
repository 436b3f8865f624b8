import { Button, Group, Textarea } from '@mantine/core'
import { IconCornerUpLeft, IconLeaf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { CommentField } from './CommentField.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import classes from './Desk.module.css'
import { FeedbackFiles } from './FeedbackFiles.tsx'
import { FinalDocuments } from './FinalDocuments.tsx'
import { GradeField } from './GradeField.tsx'
import { type Lack, pointsOf } from './grade-draft.ts'
import type { GradingSearch } from './grading-search.ts'
import { HistoryList } from './HistoryList.tsx'
import { OtherWorks } from './OtherWorks.tsx'
import type { QueuePosition, Work } from './queries.ts'
import { RubricField } from './RubricField.tsx'
import type { useDecide } from './use-decide.ts'
import type { DraftInHand } from './use-draft.ts'

interface GradeSideProps {
  readonly work: Work
  readonly position: QueuePosition | undefined
  readonly search: GradingSearch
  readonly draft: DraftInHand
  readonly decide: ReturnType<typeof useDecide>
  readonly lack: Lack | null
  readonly needsReason: boolean
  readonly mayGrade: boolean
  readonly onSave: () => void
  /** Called after a return or an excuse. */
  readonly onDone: () => void
}

/**
 * Renders rubric, grade, comment and other decisions; below them the student's other works and the history.
 */
export function GradeSide(props: GradeSideProps) {
  const { work, position, search, draft, decide, lack, needsReason, mayGrade, onSave, onDone } = props
  const { t } = useTranslation('grading')
  const { value, set, showsLack, asks, ask } = draft
  const shown = showsLack ? lack : null
  const may = (action: string) => work.acts.includes(action)
  return (
    <aside className={classes.grade} aria-label={t('gradeSide')}>
      {mayGrade ? (
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSave()
          }}
        >
          {work.rubric && (
            <RubricField
              rubric={work.rubric}
              picks={value.picks}
              isLacking={shown === 'lackPicks'}
              onPick={(criterion, pick) => set((now) => ({ picks: { ...now.picks, [criterion]: pick } }))}
            />
          )}
          <GradeField
            work={work}
            value={value.grade}
            points={pointsOf(work.rubric, value.picks)}
            lack={shown}
            onChange={(grade) => set({ grade })}
          />
          <CommentField value={value.comment} onChange={(comment) => set({ comment })} />
          <FeedbackFiles
            files={value.files}
            onChange={(change) => set((now) => ({ files: change(now.files) }))}
          />
          {needsReason && <ReasonField value={value} shown={shown} set={set} />}
          <GradeButtons position={position} may={may} ask={ask} />
          <p className={classes.kept} role="status">
            {draft.isKept && t('draftKept')}
          </p>
        </form>
      ) : (
        <p className={classes.closed}>{t(work.state === 'graded' ? 'gradeFixed' : 'nothingToGrade')}</p>
      )}
      <FinalDocuments work={work} />
      <OtherWorks others={position?.others ?? []} search={search} isAnonymous={work.is_anonymous} />
      <HistoryList work={work} />
      {asks && (
        <DecisionDialog
          action={asks}
          comment={value.comment}
          needsReason={asks === 'excuse' || work.state === 'graded'}
          isBusy={decide.isBusy}
          onComment={(comment) => set({ comment })}
          onClose={() => ask(null)}
          onSend={async (reason) => {
            const isSent = await (asks === 'return'
              ? decide.giveBack(work, value, reason)
              : decide.excuse(work, value, reason))
            ask(null)
            if (isSent) onDone()
          }}
        />
      )}
    </aside>
  )
}

interface GradeButtonsProps {
  readonly position: GradeSideProps['position']
  readonly may: (action: string) => boolean
  readonly ask: GradeSideProps['draft']['ask']
}

function GradeButtons({ position, may, ask }: GradeButtonsProps) {
  const { t } = useTranslation('grading')
  return (
    <Group gap="xs" align="stretch">
      <Button type="submit" className={classes.save}>
        {t(position?.next ? 'saveNext' : 'saveGrade')}
      </Button>
      {may('return') && (
        <ReasonedButton
          variant="default"
          reason={null}
          leftSection={<IconCornerUpLeft size={17} aria-hidden />}
          onClick={() => ask('return')}
        >
          {t('giveBack')}
        </ReasonedButton>
      )}
      {may('excuse') && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLeaf size={17} aria-hidden />}
          onClick={() => ask('excuse')}
        >
          {t('excuse')}
        </Button>
      )}
    </Group>
  )
}

interface ReasonFieldProps {
  readonly value: GradeSideProps['draft']['value']
  readonly shown: Lack | null
  readonly set: GradeSideProps['draft']['set']
}

function ReasonField({ value, shown, set }: ReasonFieldProps) {
  const { t } = useTranslation('grading')
  return (
    <Textarea
      label={t('reason')}
      description={t('reasonHint')}
      required
      autosize
      minRows={1}
      maxRows={6}
      maxLength={4000}
      value={value.reason}
      error={shown === 'lackReason' && t('lackReason')}
      onChange={(event) => set({ reason: event.currentTarget.value })}
    />
  )
}
