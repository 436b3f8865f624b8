import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import type { ReportName } from '@qadam/contract/reports/definitions.ts'
import type { Days, Preset } from '@qadam/contract/reports/period.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, shortDate } from '../../../platform/formats.ts'
import { useSession } from '../../../platform/session.ts'
import type { Submission } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import type { ReportSearch } from '../report-search.ts'
import { useReportWords } from '../use-report-words.ts'
import { useChangeView, useSaveView, type View } from './use-view-changes.ts'
import { daysOf, filtersOf, followed } from './view-filters.ts'

const maxName = 100

interface SaveViewDialogProps {
  readonly name: ReportName
  readonly search: ReportSearch
  readonly onClose: () => void
}

/** Saves how the report is read now, under a name; a month or week that is under way can follow the calendar. */
export function SaveViewDialog({ name: report, search, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('reports')
  const save = useSaveView(onClose)
  const today = civilToday()
  const days = daysOf(report, search, today)
  const preset = followed(days, today)
  const [follows, setFollows] = useState(true)
  return (
    <ViewForm
      title={t('saveView')}
      text={t('saveViewText')}
      saving={save}
      onSave={(given) =>
        void save.submit({ report, ...given, filters: filtersOf(search, preset && follows ? preset : days) })
      }
      onClose={onClose}
    >
      {days && preset && <FollowChoice days={days} preset={preset} follows={follows} onFollow={setFollows} />}
    </ViewForm>
  )
}

/** Renames a view; staff also share it. */
export function ChangeViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const { t } = useTranslation('reports')
  const save = useChangeView(view, onClose)
  return (
    <ViewForm
      title={t('renameView')}
      view={view}
      saving={save}
      onSave={(given) => void save.submit(given)}
      onClose={onClose}
    />
  )
}

interface ViewFormProps {
  readonly title: string
  readonly text?: string
  /** Undefined for a new one. */
  readonly view?: View
  readonly saving: Pick<Submission<never, unknown>, 'busy' | 'failure'>
  readonly onSave: (given: Pick<View, 'name' | 'is_shared'>) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

function ViewForm({ title, text, view, saving, onSave, onClose, children }: ViewFormProps) {
  const { t } = useTranslation('reports')
  const { t: ui } = useTranslation('ui')
  const user = useSession()?.user
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.is_shared ?? false)
  return (
    <FormDialog
      title={title}
      text={text}
      send={ui('save')}
      busy={saving.busy}
      failure={saving.failure}
      lacks={name.trim() === '' ? t('viewLacksName') : null}
      onSubmit={() => onSave({ name: name.trim(), is_shared: shared })}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('viewName')}
        placeholder={t('viewNameHint')}
        maxLength={maxName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {children}
      {user && isStaff(user.role) && (
        <Checkbox
          label={t('viewShare')}
          description={t('viewShareText')}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}

interface FollowChoiceProps {
  readonly days: Days
  readonly preset: Preset
  readonly follows: boolean
  readonly onFollow: (follows: boolean) => void
}

function FollowChoice({ days, preset, follows, onFollow }: FollowChoiceProps) {
  const { t } = useTranslation('reports')
  const { language } = useReportWords()
  return (
    <Radio.Group
      label={t('period')}
      value={follows ? 'follows' : 'days'}
      onChange={(value) => onFollow(value === 'follows')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="follows" label={t(`current_${preset}`)} description={t('followText')} />
        <Radio
          value="days"
          label={`${shortDate(days.first, language)} – ${shortDate(days.last, language)}`}
          description={t('ownDaysText')}
        />
      </Stack>
    </Radio.Group>
  )
}
