import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../ui/RichText.tsx'
import { TaskBoard } from '../../boards/TaskBoard.tsx'
import { TaskMedia } from '../../tasks/renderers/TaskMedia.tsx'
import { textIn } from '../../tasks/renderers/texts.ts'
import classes from './Answer.module.css'
import type { OwnSlot } from './queries.ts'
import { useWords } from './words.ts'

export function Question({ data }: { data: OwnSlot }) {
  const { t, language } = useWords()
  const { t: tasks } = useTranslation('tasks')
  const { shown } = data
  if (!shown) return null
  const hint = textIn(shown.hint, language)
  return (
    <Stack component="section" gap="md" aria-label={t('question')}>
      <RichText html={textIn(shown.prompt, language)} />
      <TaskMedia media={shown.media} files={data.task_files} language={language} />
      {shown.type === 'essay' && <p className={classes.soft}>{limitWords(shown, t)}</p>}
      {shown.type === 'file_check' && (
        <p className={classes.soft}>
          {tasks('filesAsked', {
            count: shown.max_files,
            kinds: shown.kinds.map((kind) => t(`kind.${kind}`)).join(', '),
          })}
        </p>
      )}
      {shown.board && data.task !== null && <TaskBoard subject={{ task: data.task }} />}
      {hint && (
        <details className={classes.hint}>
          <summary>{tasks('hint')}</summary>
          <RichText html={hint} />
        </details>
      )}
    </Stack>
  )
}

function limitWords(
  { min_words: min, max_words: max }: { min_words?: number | undefined; max_words?: number | undefined },
  t: ReturnType<typeof useWords>['t'],
): string {
  if (min && max) return t('limitBoth', { least: min, most: max })
  if (min) return t('limitLeast', { least: min })
  return max ? t('limitMost', { most: max }) : ''
}
