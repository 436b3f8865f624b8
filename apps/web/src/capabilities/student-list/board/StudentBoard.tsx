import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { Board, BoardCard, BoardColumn, boardCardLink } from '../../../ui/BoardColumn.tsx'
import { useLanguage } from '../../../ui/language.ts'
import type { Peek } from '../../../widgets/use-peek.ts'
import { conditionsOf, conditionsText } from '../conditions.ts'
import type { FieldWords } from '../field-words.ts'
import type { StudentRow } from '../queries.ts'
import type { StudentSearch } from '../student-search.ts'
import type { StudentSelection } from '../use-student-selection.ts'
import { WorkCell } from '../WorkCell.tsx'
import { StageMenu } from './StageMenu.tsx'
import classes from './StudentBoard.module.css'
import { type Stage, stageOf, stepsAt } from './stages.ts'
import type { ShownColumn } from './use-stage-pages.ts'

export interface StudentBoardProps {
  readonly search: StudentSearch
  readonly stages: readonly Stage[]
  readonly columns: readonly ShownColumn[]
  readonly words: FieldWords
  readonly selection: StudentSelection
  readonly peek: Peek<StudentRow>
  readonly onSave: (row: StudentRow, name: string, value: unknown) => unknown
  /** Changes what the list shows, from its first page. */
  readonly onChange: (next: Partial<StudentSearch>) => void
}

/** Renders the students in columns by their stage. Cards move by drag and drop or by their menu. */
export default function StudentBoard(props: StudentBoardProps) {
  const { search, stages, columns, words, selection, peek, onSave, onChange } = props
  const { t } = useTranslation('bulkStudents')
  const language = useLanguage()
  const [held, setHeld] = useState<StudentRow | null>(null)
  const stepsOf = (row: StudentRow) => (row.values?.steps ?? []).map(Number)
  const move = (row: StudentRow, to: Stage | null) => {
    setHeld(null)
    if (stageOf(stepsOf(row), stages)?.id !== to?.id) onSave(row, 'steps', stepsAt(to, stepsOf(row), stages))
  }
  const card = (row: StudentRow) => (
    <StudentCard
      key={row.id}
      {...{ row, words, stages }}
      isCurrent={peek.cursor === row.id}
      isChosen={selection.selectedOnPage.includes(row)}
      onChoose={() => selection.toggle(row)}
      onHold={(isHeld) => setHeld(isHeld ? row : null)}
      onPeek={() => peek.show(row)}
      onMove={(to) => move(row, to)}
    />
  )
  const heldAt = held && stageOf(stepsOf(held), stages)
  return (
    <Board hint={t('boardHint')} isWide>
      {columns.map((column) => {
        const { stage, rows, count, failure, refetch, more, isFull } = column
        const name = stage?.name ?? t('boardNoStage')
        const inTable = () =>
          onChange({
            layout: undefined,
            filter: conditionsText([...conditionsOf(search.filter), ...column.conditions]),
          })
        return (
          <BoardColumn
            key={stage?.id ?? 0}
            label={name}
            head={<StageName stage={stage} name={name} />}
            count={count === undefined ? undefined : number(count, language)}
            takes={held && heldAt?.id !== stage?.id ? 'takes' : null}
            cards={rows?.map(card)}
            empty={t(stage ? 'boardEmptyColumn' : 'boardAllHaveStage')}
            failure={failure}
            onRetry={refetch}
            onDrop={() => held && move(held, stage)}
            more={
              isFull
                ? { label: t('boardInTable'), busy: false, run: inTable }
                : more && { label: t('boardMore'), ...more }
            }
          />
        )
      })}
    </Board>
  )
}

function StageName({ stage, name }: { readonly stage: Stage | null; readonly name: string }) {
  return (
    <span className={classes.stage}>
      <span
        className={classes.mark}
        style={stage?.color ? { background: `var(--card-${stage.color}-ink)` } : undefined}
        aria-hidden
      />
      {name}
    </span>
  )
}

interface StudentCardProps {
  readonly row: StudentRow
  readonly words: FieldWords
  readonly stages: readonly Stage[]
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onHold: (isHeld: boolean) => void
  readonly onPeek: () => void
  readonly onMove: (to: Stage | null) => void
}

function StudentCard({ row, words, stages, ...card }: StudentCardProps) {
  const { t } = useTranslation('bulkStudents')
  const { values, work } = row
  const whereAndWho = [
    values?.countries?.length ? words.value('countries', values.countries) : '',
    values?.responsible ? words.value('responsible', values.responsible) : '',
  ].filter(Boolean)
  return (
    <BoardCard
      id={row.id}
      isMovable
      isQuiet={row.status === 'deactivated'}
      isCurrent={card.isCurrent}
      isChosen={card.isChosen}
      onHold={card.onHold}
      onClick={card.onPeek}
      title={
        <Link
          to="/user/view/$userId"
          params={{ userId: row.id }}
          className={boardCardLink}
          draggable={false}
          data-row={row.id}
        >
          {fullName(row)}
        </Link>
      }
      corner={
        <span className={classes.corner}>
          <Checkbox
            size="xs"
            className={classes.choose}
            checked={card.isChosen}
            aria-label={t('boardChoose', { student: fullName(row) })}
            onChange={card.onChoose}
          />
          <StageMenu row={row} stages={stages} onMove={card.onMove} />
        </span>
      }
      facts={
        <>
          {work?.documents && work.documents.total > 0 && <WorkCell work={work} column="documents" />}
          {work?.deadline_on && (
            <span title={words.label('deadline_on')}>
              <WorkCell work={work} column="deadline_on" />
            </span>
          )}
        </>
      }
    >
      {whereAndWho.length > 0 && <span className={classes.under}>{whereAndWho.join(' · ')}</span>}
      {work?.next_step ? (
        <div className={classes.step}>
          <WorkCell work={work} column="next_step" />
        </div>
      ) : (
        <span className={classes.under}>{t('boardNoStep')}</span>
      )}
    </BoardCard>
  )
}
