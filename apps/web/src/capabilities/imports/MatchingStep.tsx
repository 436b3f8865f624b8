import { Button, Group, Progress } from '@mantine/core'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { ActionFailure } from './ActionFailure.tsx'
import classes from './imports.module.css'
import { Matching } from './Matching.tsx'
import { faultOfMatching, fieldOf, maxColumnsOfField, withReading } from './matching.ts'
import { ReadingChoices } from './ReadingChoices.tsx'
import type { FileDescription, Reading } from './use-import-actions.ts'

interface MatchingStepProps {
  readonly file: File
  readonly description: FileDescription
  readonly reading: Reading
  readonly busy: boolean
  /** The uploaded share of the file, 0 to 1; null when not uploading. */
  readonly share: number | null
  readonly failure: unknown
  readonly onRead: (reading: Reading) => void
  readonly onOther: () => void
  readonly onCheck: (mapping: ImportMapping) => void
}

/**
 * Renders the mapping of columns. Starts with the last mapping of such a file, otherwise with suggestions by
 * column name.
 */
export function MatchingStep(props: MatchingStepProps) {
  const { file, description, reading, busy, share, failure, onRead, onOther, onCheck } = props
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const [mapping, setMapping] = useState<ImportMapping>(description.remembered ?? description.mapping)
  const [remembers, setRemembers] = useState(description.remembered !== null)
  const fault = faultOfMatching(mapping)
  const { columns } = description
  const count = columns.filter(({ name }) => fieldOf(mapping.columns, name)).length
  const start = (remembered: boolean) => {
    setMapping((remembered && description.remembered) || description.mapping)
    setRemembers(remembered)
  }
  return (
    <div>
      <div className={classes.fileLine}>
        <div className={classes.words}>
          <div className={classes.dropTitle}>{description.file_name}</div>
          <div className={classes.detail}>{fileSize(file.size, language)}</div>
        </div>
        <Button variant="default" onClick={onOther} disabled={busy}>
          {t('otherFile')}
        </Button>
      </div>
      <Section title={t('reading')}>
        <ReadingChoices description={description} reading={reading} busy={busy} onRead={onRead} />
      </Section>
      <Matching
        columns={columns}
        mapping={mapping}
        onChange={setMapping}
        hint={t(remembers ? 'columnsRemembered' : 'columnsHint')}
        action={
          description.remembered && (
            <Button variant="subtle" onClick={() => start(!remembers)}>
              {t(remembers ? 'useProposed' : 'useRemembered')}
            </Button>
          )
        }
      />
      <div className={classes.bar}>
        <ActionFailure failure={failure} />
        {share !== null && (
          <Progress value={share * 100} aria-label={t('sent', { percent: Math.round(share * 100) })} />
        )}
        <Group justify="space-between">
          <span className={classes.detail}>
            {t('mapped', { count, total: columns.length })} · {t('checkHint')}
          </span>
          <ReasonedButton
            size="md"
            loading={busy}
            reason={fault && t(fault, { limit: maxColumnsOfField })}
            onClick={() => onCheck(withReading(mapping, reading))}
          >
            {t('check')}
          </ReasonedButton>
        </Group>
      </div>
    </div>
  )
}
