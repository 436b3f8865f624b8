import { Button, Checkbox, Radio, RadioGroup, Stack } from '@mantine/core'
import { matchActions } from '@qadam/contract/student-import/fields.ts'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { ActionFailure } from '../imports/ActionFailure.tsx'
import shared from '../imports/imports.module.css'
import { useRunning } from '../imports/use-running.ts'
import classes from './CheckScreen.module.css'
import type { Decisions } from './decisions.ts'
import { ImportCounts } from './ImportCounts.tsx'
import type { StudentImport } from './queries.ts'
import { toImport } from './to-import.tsx'
import type { Input } from './use-student-imports.ts'

interface ImportNowProps {
  readonly record: StudentImport
  readonly input: Omit<Input, 'decisions'>
  readonly decisions: Decisions
  readonly onInput: (input: Omit<Input, 'decisions'>) => void
  readonly onImport: () => Promise<void>
  readonly onColumns: () => void
  readonly onRestart: () => void
}

/** Renders the result of the check, the action on existing students, and the import button. */
export function ImportNow({
  record,
  input,
  decisions,
  onInput,
  onImport,
  onColumns,
  onRestart,
}: ImportNowProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const { busy, failure, run } = useRunning()
  const counted = (count: number) => ({ count, number: number(count, language) })
  const changing = { skip: 0, fill: record.filled, overwrite: record.updated }[input.on_match]
  const left = record.unclear + record.failed
  const useless = record.created + changing === 0 && decisions.size === 0
  const blocked = input.strict && record.failed > 0
  return (
    <Stack gap="lg">
      <ImportCounts record={record} />
      {record.updated > 0 && (
        <MatchChoice input={input} onInput={onInput} counted={counted} record={record} />
      )}
      <Stack gap="sm">
        {record.created > 0 && (
          <Checkbox
            label={t('students_invite')}
            description={t('students_inviteHint')}
            checked={input.invite}
            onChange={(event) => onInput({ ...input, invite: event.currentTarget.checked })}
          />
        )}
        {record.failed > 0 && (
          <Checkbox
            label={t('strict')}
            checked={input.strict}
            onChange={(event) => onInput({ ...input, strict: event.currentTarget.checked })}
          />
        )}
      </Stack>
      <div className={shared.group}>
        <ActionFailure failure={failure} toOther={toImport} />
        <div className={shared.acts}>
          <ReasonedButton
            size="md"
            loading={busy}
            reason={useless ? t('nothingToImport') : blocked ? t('strictBlocks') : null}
            onClick={() => void run(onImport)}
          >
            {t('import')}
          </ReasonedButton>
          <Button size="md" variant="default" onClick={onColumns} disabled={busy}>
            {t('changeColumns')}
          </Button>
          <Button size="md" variant="subtle" onClick={onRestart} disabled={busy}>
            {t('loadAgain')}
          </Button>
        </div>
        <p className={shared.detail}>
          {t('students_will', {
            created: number(record.created, language),
            changed: number(changing, language),
          })}
          {left > 0 && ` ${t('students_willLeave', counted(left))}`}
          {decisions.size > 0 && ` ${t('students_decided', counted(decisions.size))}`}
        </p>
      </div>
    </Stack>
  )
}

interface MatchChoiceProps {
  readonly input: ImportNowProps['input']
  readonly onInput: ImportNowProps['onInput']
  readonly counted: (count: number) => { count: number; number: string }
  readonly record: ImportNowProps['record']
}

function MatchChoice({ input, onInput, counted, record }: MatchChoiceProps) {
  const { t } = useTranslation('imports')
  return (
    <RadioGroup
      label={t('students_onMatch')}
      description={t('students_onMatchHint')}
      value={input.on_match}
      onChange={(chosen) => onInput({ ...input, on_match: chosen as Input['on_match'] })}
    >
      <div className={classes.modes}>
        {matchActions.map((action) => (
          <Radio
            key={action}
            value={action}
            className={classes.mode}
            label={t(`students_mode_${action}`)}
            description={
              action === 'skip'
                ? t('students_modeSkipHint')
                : t('students_modeRows', counted(action === 'fill' ? record.filled : record.updated))
            }
          />
        ))}
      </div>
    </RadioGroup>
  )
}
