import { Button, FileButton, Progress } from '@mantine/core'
import { maxQuestionFileBytes } from '@qadam/contract/question-transfer/rules.ts'
import { IconFileImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../../platform/formats.ts'
import { DropArea } from '../../../ui/DropArea.tsx'
import { useLanguage } from '../../../ui/language.ts'
import classes from './Transfer.module.css'

interface ChooseQuestionFileProps {
  /** The uploaded share of the file, 0 to 1; null when none is being uploaded. */
  readonly share: number | null
  readonly onFile: (file: File) => void
}

/** Renders a drop zone for a file of questions. The format is detected from its content. */
export function ChooseQuestionFile({ share, onFile }: ChooseQuestionFileProps) {
  const { t } = useTranslation('transfer')
  const language = useLanguage()
  const limit = fileSize(maxQuestionFileBytes, language)
  return (
    <DropArea
      icon={IconFileImport}
      title={t('drop')}
      hint={t('dropHint', { limit })}
      isBusy={share !== null}
      onFile={onFile}
    >
      {share === null ? (
        <FileButton accept=".gift,.txt,.csv,.tsv,.xml,.zip" onChange={(file) => file && onFile(file)}>
          {(props) => <Button {...props}>{t('chooseFile')}</Button>}
        </FileButton>
      ) : (
        <div className={classes.bar} role="status">
          <Progress
            value={Math.round(share * 100)}
            striped
            animated={share === 1}
            aria-label={t('reading')}
          />
          <p className={classes.detail}>{t('reading')}</p>
        </div>
      )}
    </DropArea>
  )
}
