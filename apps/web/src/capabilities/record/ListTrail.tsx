import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { positionInWalk, type WalkPosition } from '../../platform/list-walk.ts'
import { listShortcuts, useShortcuts } from '../../platform/shortcuts.ts'
import { over } from '../../platform/use-row-cursor.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { useLanguage } from '../../ui/language.ts'
import classes from './Record.module.css'

interface ListTrailProps {
  readonly userId: number
  readonly tab: string | undefined
  /** The way to the list for whoever came from none. */
  readonly toList: ReactNode
}

/** The way back to the list that one came from, as it stood, and to its next student. */
export default function ListTrail({ userId, tab, toList }: ListTrailProps) {
  const { t } = useTranslation('personMenu')
  const position = positionInWalk(userId)
  if (!position) return toList
  return (
    <>
      <AddressLink address={position.address}>{t('menuUsers')}</AddressLink>
      <ListSteps position={position} tab={tab} />
    </>
  )
}

interface ListStepsProps {
  readonly position: WalkPosition
  readonly tab: string | undefined
}

/** The place in the list that one came from, and the ways to the next and the previous student, also by J and K. */
function ListSteps({ position, tab }: ListStepsProps) {
  const { t } = useTranslation('recordPage')
  const language = useLanguage()
  const navigate = useNavigate()
  const { previous, next } = position
  const steps = useMemo(() => {
    const go = (to: number | null) => () => {
      if (to === null || document.activeElement?.closest(over)) return
      void navigate({ to: '/user/view/$userId', params: { userId: to }, search: { tab }, replace: true })
    }
    return { next: go(next), previous: go(previous) }
  }, [navigate, previous, next, tab])
  useShortcuts(
    useMemo(
      () => [
        { code: 'KeyJ', run: steps.next },
        { code: 'KeyK', run: steps.previous },
      ],
      [steps],
    ),
  )
  useEffect(() => listShortcuts([{ keys: ['J', 'K'], what: t('walkKeys') }]), [t])
  return (
    <div className={classes.walk}>
      <span className="tabular">
        {t('walkPosition', {
          number: number(position.number, language),
          all: number(position.count, language),
        })}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('walkPrevious')}
        aria-keyshortcuts="K"
        disabled={previous === null}
        onClick={steps.previous}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('walkNext')}
        aria-keyshortcuts="J"
        disabled={next === null}
        onClick={steps.next}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
