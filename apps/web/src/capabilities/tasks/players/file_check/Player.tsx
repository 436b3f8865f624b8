import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../Players.module.css'
import type { PlayerProps } from '../player.ts'

/** Which files are asked for; they are handed in with the homework of the lesson, where a teacher grades them. */
export default function Player({ shown, answer }: PlayerProps<'file_check'>) {
  const { t } = useTranslation('tasks')
  const kinds = shown.kinds.map((kind) => t(`fileKind.${kind}`)).join(', ')
  const given = answer?.file_ids.length ?? 0
  return (
    <div className={classes.framed}>
      <IconPaperclip size={22} stroke={1.6} aria-hidden />
      <div>
        <p>
          <strong>{t('filesAsked', { count: shown.max_files, kinds })}</strong>
        </p>
        <p>{given > 0 ? t('filesGiven', { count: given }) : t('filesByHomework')}</p>
      </div>
    </div>
  )
}
