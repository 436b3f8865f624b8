import { Button, Group } from '@mantine/core'
import { IconEyeOff, IconUserEdit } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { usePageName } from '../../../platform/page-name.ts'
import { useSession } from '../../../platform/session.ts'
import { listShortcuts, useShortcuts } from '../../../platform/shortcuts.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { AnswerSide } from './AnswerSide.tsx'
import classes from './Desk.module.css'
import { DeskBar } from './DeskBar.tsx'
import { GradeSide } from './GradeSide.tsx'
import { GradeText } from './GradeText.tsx'
import { lackOf } from './grade-draft.ts'
import type { GradingSearch } from './grading-search.ts'
import type { QueuePosition, Work } from './queries.ts'
import type { Claim } from './use-claim.ts'
import type { Conflict } from './use-decide.ts'
import { nameOf, useDecide } from './use-decide.ts'
import { useDraft } from './use-draft.ts'

interface DeskScreenProps {
  readonly work: Work
  readonly position: QueuePosition | undefined
  readonly claim: Claim
  readonly search: GradingSearch
  /** Navigates to another work; null navigates to the queue. */
  readonly onGo: (to: number | null) => void
  /** Resolves to the next work once the queue has loaded. */
  readonly onFindNext: () => Promise<number | null>
  readonly onConflict: (conflict: Conflict) => void
}

/** Renders the work on one side and the grade on the other; on phones one at a time. */
export function DeskScreen({ work, position, claim, search, onGo, onFindNext, onConflict }: DeskScreenProps) {
  const { t } = useTranslation('grading')
  const role = useSession()?.user.role
  const [side, setSide] = useState<'answer' | 'grade'>('answer')
  const draft = useDraft(work, onConflict)
  const isSending = useRef(false)
  const decide = useDecide({ onConflict, onBack: onGo })
  const name = nameOf(work)
  usePageName(name)
  const needsReason = role !== 'teacher' || work.state === 'graded'
  const mayGrade = work.acts.includes('grade')
  const lack = lackOf(work, draft.value, needsReason)
  const { next = null, previous = null } = position ?? {}
  const goOn = async () => onGo(position ? next : await onFindNext())
  const save = async () => {
    if (!mayGrade || isSending.current) return
    if (lack) return draft.showLack()
    isSending.current = true
    // A fast grader may save before the queue has loaded.
    const to = position ? next : await onFindNext()
    // The next work is shown at once; after the last one wait, because a failure would have nowhere to show.
    const sent = decide.grade(work, draft.value)
    if (to !== null || (await sent)) onGo(to)
    isSending.current = false
  }
  useDeskKeys({ setSide, next, onGo, previous, work, draft, save })
  return (
    <div className={classes.desk}>
      <DeskBar {...{ position, search, side, onSide: setSide, onGo }} />
      <Group component="header" gap="6px 10px">
        <h1 className={classes.name}>{name}</h1>
        {work.is_anonymous && <Badge icon={<IconEyeOff size={13} aria-hidden />}>{t('anonymous')}</Badge>}
        <GradeText work={work} />
        <p className={classes.where}>
          {[work.course_title, work.lesson_title, work.ex_list_title, work.task_title]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </Group>
      {claim.other && (
        <div className={classes.claim} role="status">
          <IconUserEdit size={18} stroke={1.7} aria-hidden />
          <span>{t('claimed', { name: fullName(claim.other.by) })}</span>
          <Button variant="subtle" size="compact-sm" onClick={claim.takeOver}>
            {t('takeOver')}
          </Button>
        </div>
      )}
      <div className={classes.frame} data-side={side}>
        <AnswerSide work={work} />
        <GradeSide
          {...{ work, position, search, draft, decide, lack, needsReason, mayGrade }}
          onSave={() => void save()}
          onDone={() => void goOn()}
        />
      </div>
    </div>
  )
}

interface DeskKeysInput {
  readonly setSide: (value: 'answer' | 'grade') => void
  readonly next: number | null
  readonly onGo: DeskScreenProps['onGo']
  readonly previous: number | null
  readonly work: DeskScreenProps['work']
  readonly draft: ReturnType<typeof useDraft>
  readonly save: () => Promise<void>
}

function useDeskKeys({ setSide, next, onGo, previous, work, draft, save }: DeskKeysInput) {
  const { t } = useTranslation('grading')
  const focus = (id: string) => {
    // Synchronously: the next key press must reach the field.
    flushSync(() => setSide('grade'))
    document.getElementById(id)?.focus()
  }
  useShortcuts([
    { code: 'KeyJ', run: () => next !== null && onGo(next) },
    { code: 'ArrowRight', run: () => next !== null && onGo(next) },
    { code: 'KeyK', run: () => previous !== null && onGo(previous) },
    { code: 'ArrowLeft', run: () => previous !== null && onGo(previous) },
    { code: 'KeyG', run: () => focus('grade') },
    { code: 'KeyC', run: () => focus('comment') },
    { code: 'KeyR', run: () => work.acts.includes('return') && draft.ask('return') },
    { code: 'Enter', mod: true, run: () => void save() },
  ])
  const help = useMemo(
    () => [
      { keys: ['J', '→'], what: t('keyNext') },
      { keys: ['K', '←'], what: t('keyPrevious') },
      { keys: ['G'], what: t('keyGrade') },
      { keys: ['C'], what: t('keyComment') },
      { keys: ['/', '#'], what: t('keyInsert') },
      { keys: ['R'], what: t('keyReturn') },
      { keys: ['Ctrl', 'Enter'], what: t('keySave') },
    ],
    [t],
  )
  useEffect(() => listShortcuts(help), [help])
}
