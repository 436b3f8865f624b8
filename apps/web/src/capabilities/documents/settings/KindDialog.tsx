import { Button, Group, NumberInput, Select, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { documentGroups, retentionClasses } from '@qadam/contract/documents/vocabulary.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { explain } from '../../../platform/explain.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { TrilingualField } from '../../../ui/TrilingualField.tsx'
import { useWords } from '../words.ts'
import classes from './DocumentSettings.module.css'
import { type Choices, retentionWords } from './kind-words.ts'
import { ObtainFields } from './ObtainFields.tsx'
import type { Kind, Rule, Terms } from './queries.ts'
import { RuleFields } from './RuleFields.tsx'
import { type KindDraft, useKindActions } from './use-kind-actions.ts'

interface KindDialogProps {
  readonly kind: Kind | null
  readonly choices: Choices
  readonly terms: Terms
  readonly onClose: () => void
}

// Puts help texts below inputs, so that adjacent inputs align whatever their texts.
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const everybody: Rule = {
  countries: [],
  degrees: [],
  packages: [],
  when: [],
  why: { ru: '', kk: '', en: '' },
}
const empty: KindDraft = {
  name_ru: '',
  name_kk: '',
  name_en: '',
  group: 'identity',
  valid_days: null,
  retention: 'standard',
  needs_apostille: false,
  needs_translation: false,
  needed: [],
  where_ru: '',
  where_kk: '',
  where_en: '',
  working_days: null,
  price_tenge: null,
}

function draftOf({ id, code, name, position, version, is_own, is_deleted, ...draft }: Kind): KindDraft {
  return draft
}

/**
 * Renders the form of a document type: names, section, validity, retention, and the rules that require it.
 */
export default function KindDialog({ kind, choices, terms, onClose }: KindDialogProps) {
  const { t } = useWords()
  const isPhone = useMediaQuery('(max-width: 48em)')
  const actions = useKindActions()
  const [draft, setDraft] = useState<KindDraft>(kind ? draftOf(kind) : empty)
  const change = (part: Partial<KindDraft>) => setDraft((before) => ({ ...before, ...part }))

  const isNamed = [draft.name_ru, draft.name_kk, draft.name_en].every((one) => one.trim() !== '')
  const {
    submit: save,
    busy,
    failure,
  } = useSubmit(() => actions.save(kind, draft), { onSuccess: onClose, failure: 'inline' })
  return (
    <Dialog onClose={onClose} fullScreen={isPhone} size={760} title={kind?.name ?? t('kindNew')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isNamed) void save()
        }}
      >
        <TrilingualField
          label={t('kindNames')}
          required
          maxLength={160}
          value={{ ru: draft.name_ru, kk: draft.name_kk, en: draft.name_en }}
          onChange={({ ru, kk, en }) => change({ name_ru: ru, name_kk: kk, name_en: en })}
        />
        <GroupAndTerm kind={kind} draft={draft} change={change} />
        <Select
          label={t('kindRetention')}
          description={t('kindRetentionHint')}
          inputWrapperOrder={below}
          allowDeselect={false}
          data={retentionClasses.map((value) => ({ value, label: retentionWords(value, terms, t) }))}
          value={draft.retention}
          onChange={(saved) => saved && change({ retention: saved as KindDraft['retention'] })}
        />
        <div className={classes.pair}>
          <Switch
            label={t('kindTranslation')}
            checked={draft.needs_translation}
            onChange={(event) => change({ needs_translation: event.currentTarget.checked })}
          />
          {draft.group !== 'apostille' && (
            <Switch
              label={t('kindApostille')}
              checked={draft.needs_apostille}
              onChange={(event) => change({ needs_apostille: event.currentTarget.checked })}
            />
          )}
        </div>
        <ObtainFields draft={draft} change={change} />
        <Rules change={change} draft={draft} choices={choices} />
        {failure !== null && <FormFailure failure={explain(failure)} />}
        <KindButtons kind={kind} onClose={onClose} actions={actions} busy={busy} isNamed={isNamed} />
      </form>
    </Dialog>
  )
}

interface PartProps {
  readonly draft: KindDraft
  readonly change: (part: Partial<KindDraft>) => void
}

function GroupAndTerm({ kind, draft, change }: PartProps & Pick<KindDialogProps, 'kind'>) {
  const { t } = useWords()
  return (
    <div className={classes.pair}>
      <Select
        label={t('kindGroup')}
        description={kind?.is_own ? t('kindGroupOwn') : undefined}
        inputWrapperOrder={below}
        disabled={kind?.is_own}
        allowDeselect={false}
        data={documentGroups.map((value) => ({ value, label: t(`group_${value}`) }))}
        value={draft.group}
        onChange={(group) => group && change({ group: group as KindDraft['group'] })}
      />
      <NumberInput
        label={t('kindValid')}
        placeholder="—"
        description={t('kindValidHint')}
        inputWrapperOrder={below}
        min={1}
        max={3650}
        allowDecimal={false}
        value={draft.valid_days ?? ''}
        onChange={(given) => change({ valid_days: typeof given === 'number' ? given : null })}
      />
    </div>
  )
}

interface RulesProps {
  readonly change: (part: Partial<KindDraft>) => void
  readonly draft: KindDraft
  readonly choices: KindDialogProps['choices']
}

function Rules({ change, draft, choices }: RulesProps) {
  const { t } = useWords()
  const rules = (needed: readonly Rule[]) => change({ needed: [...needed] })
  return (
    <section className={classes.rules} aria-label={t('kindRules')}>
      <h3>{t('kindRules')}</h3>
      <p className={classes.hint}>{draft.needed.length > 0 ? t('kindRulesText') : t('kindNobody')}</p>
      {draft.needed.map((rule, index) => (
        <RuleFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place
          key={index}
          number={index + 1}
          rule={rule}
          choices={choices}
          onChange={(changed) => rules(draft.needed.with(index, changed))}
          onRemove={() => rules(draft.needed.toSpliced(index, 1))}
        />
      ))}
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={17} aria-hidden />}
        disabled={draft.needed.length >= 20}
        onClick={() => rules([...draft.needed, everybody])}
      >
        {t('ruleAdd')}
      </Button>
    </section>
  )
}

interface KindButtonsProps {
  readonly kind: KindDialogProps['kind']
  readonly onClose: KindDialogProps['onClose']
  readonly actions: ReturnType<typeof useKindActions>
  readonly busy: boolean
  readonly isNamed: boolean
}

function KindButtons({ kind, onClose, actions, busy, isNamed }: KindButtonsProps) {
  const { t } = useWords()
  return (
    <Group justify="space-between" gap="xs">
      {kind && !kind.is_own ? (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={17} aria-hidden />}
          onClick={() => {
            onClose()
            void actions.remove(kind)
          }}
        >
          {t('kindRemove')}
        </Button>
      ) : (
        <span />
      )}
      <ReasonedButton type="submit" loading={busy} reason={isNamed ? null : t('kindNoName')}>
        {t('save')}
      </ReasonedButton>
    </Group>
  )
}
