import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FileRow } from '../../../../widgets/answer-files/FileRow.tsx'
import files from '../../../../widgets/answer-files/Files.module.css'
import classes from '../Players.module.css'
import type { PlayerProps } from '../player.ts'
import { AnswerFiles } from './AnswerFiles.tsx'

/** Renders files for manual grading: uploads during the attempt, a list afterwards. */
export default function Player(props: PlayerProps<'file_check'>) {
  const { t } = useTranslation('tasks')
  const { shown, answer, answerFiles = [], attemptId, isLocked } = props
  const kinds = shown.kinds.map((kind) => t(`fileKind.${kind}`)).join(', ')
  const given = answerFiles.filter(({ id }) => answer?.file_ids.includes(id))
  return (
    <div className={files.part}>
      <div className={classes.framed}>
        <IconPaperclip size={22} stroke={1.6} aria-hidden />
        <p>
          <strong>{t('filesAsked', { count: shown.max_files, kinds })}</strong>
        </p>
      </div>
      {attemptId !== undefined && !isLocked && <AnswerFiles {...props} attemptId={attemptId} given={given} />}
      {isLocked && given.length > 0 && (
        <ul className={files.list}>
          {given.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </div>
  )
}
