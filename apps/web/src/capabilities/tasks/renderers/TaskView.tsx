import { Stack } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../ui/RichText.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import type { BoardSubject } from '../../boards/queries.ts'
import { TaskBoard } from '../../boards/TaskBoard.tsx'
import classes from './Players.module.css'
import type { AnyPlayerProps } from './player.ts'
import { players } from './players.ts'
import { TaskMedia } from './TaskMedia.tsx'
import { textIn } from './texts.ts'

interface TaskViewProps extends AnyPlayerProps {
  /** The subject of the task's board, if it has one. */
  readonly boardSubject?: BoardSubject | null
}

/** Renders a task for a student: question, media, answer field, and a hint on request. */
export function TaskView({ boardSubject = null, ...props }: TaskViewProps) {
  const { t } = useTranslation('tasks')
  const { shown, language, files } = props
  const Player = players[shown.type] as ComponentType<AnyPlayerProps>
  const hint = textIn(shown.hint, language)
  const name = textIn(shown.name, language)
  return (
    <Stack gap="lg">
      {name && <p className={classes.name}>{name}</p>}
      <div className={classes.prompt}>
        <RichText html={textIn(shown.prompt, language)} />
      </div>
      {shown.type !== 'media' && <TaskMedia media={shown.media} files={files} language={language} />}
      <Suspense fallback={<TextSkeleton lines={4} />}>
        <Player {...props} />
      </Suspense>
      {shown.board && <TaskBoard subject={boardSubject} />}
      {hint && !props.isLocked && (
        <details className={classes.hint}>
          <summary>
            <IconBulb size={18} stroke={1.7} aria-hidden />
            {t('hint')}
          </summary>
          <RichText html={hint} />
        </details>
      )}
    </Stack>
  )
}
