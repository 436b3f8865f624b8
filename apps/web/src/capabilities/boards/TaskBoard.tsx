import { Button } from '@mantine/core'
import { IconBallpen, IconChalkboard } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../platform/i18n.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './Board.module.css'
import type { BoardSubject } from './queries.ts'

const BoardWindow = lazyPart(async () => {
  const [window] = await Promise.all([import('./BoardWindow.tsx'), loadPhrases(['boards'])])
  return window
})

interface TaskBoardProps {
  /** Null in a preview, where there is no student's work. */
  readonly subject: BoardSubject | null
}

export function TaskBoard({ subject }: TaskBoardProps) {
  const { t } = useTranslation('tasks')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.card}>
      <IconChalkboard size={24} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <strong>{t('board')}</strong>
        <span>{t(subject?.student ? 'boardOfStudent' : 'boardText')}</span>
      </div>
      <Button
        variant="light"
        leftSection={<IconBallpen size={17} aria-hidden />}
        disabled={subject === null}
        onClick={() => setOpen(true)}
      >
        {t('openBoard')}
      </Button>
      {isOpen && subject && (
        <BoardWindow
          subject={subject}
          onClose={() => setOpen(false)}
          onFailure={(thrown) => {
            setOpen(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </div>
  )
}
