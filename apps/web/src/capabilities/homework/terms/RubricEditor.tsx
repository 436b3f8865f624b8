import { ActionIcon, Button, Group, NumberInput, TextInput } from '@mantine/core'
import { createRubric, updateRubric } from '@qadam/contract/homework/endpoints.ts'
import { maxCriteria, maxLevels, maxOf } from '@qadam/contract/homework/rubrics.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, newKey } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { useLanguage } from '../../../ui/language.ts'
import { TrilingualField } from '../../../ui/TrilingualField.tsx'
import type { Rubric } from './queries.ts'
import classes from './Terms.module.css'

interface RubricEditorProps {
  /** Null creates one. */
  readonly rubric: Rubric | null
  readonly onSaved: (rubric: Rubric) => void
  readonly onClose: () => void
}

type Criterion = Rubric['criteria'][number]
const ownId = () => newKey().slice(0, 10)
const freshLevel = (points: number) => ({ id: ownId(), points, title: {} })
const freshCriterion = (): Criterion => ({
  id: ownId(),
  title: {},
  levels: [freshLevel(0), freshLevel(1), freshLevel(2)],
})

/**
 * Renders the editor of criteria, levels and points. Texts are edited in the current language; other
 * languages are unchanged.
 */
export function RubricEditor({ rubric, onSaved, onClose }: RubricEditorProps) {
  const { t } = useTranslation('terms')
  const [titles, setTitles] = useState({
    ru: rubric?.title_ru ?? '',
    kk: rubric?.title_kk ?? '',
    en: rubric?.title_en ?? '',
  })
  const [criteria, setCriteria] = useState<readonly Criterion[]>(rubric?.criteria ?? [freshCriterion()])
  const change = (id: string, to: (now: Criterion) => Criterion) =>
    setCriteria((now) => now.map((one) => (one.id === id ? to(one) : one)))
  const saving = useSubmit(
    () => {
      const body = {
        title_ru: titles.ru || null,
        title_kk: titles.kk || null,
        title_en: titles.en || null,
        criteria: [...criteria],
      }
      return rubric
        ? call(updateRubric, { params: { id: rubric.id }, body: { ...body, version: rubric.version } })
        : call(createRubric, { body })
    },
    {
      invalidates: [['homework', 'rubrics']],
      success: t('rubricSaved'),
      onSuccess: onSaved,
      failure: 'inline',
    },
  )
  const { failure } = saving
  const fault = (path: string) => failure?.fields[path]
  return (
    <form
      className={grid.form}
      noValidate
      aria-label={t(rubric ? 'editRubric' : 'newRubric')}
      onSubmit={(event) => {
        event.preventDefault()
        void saving.submit()
      }}
    >
      <TrilingualField
        label={t('rubricTitle')}
        value={titles}
        maxLength={200}
        errors={{ ru: fault('title_ru') }}
        onChange={setTitles}
      />
      {criteria.map((criterion, at) => (
        <CriterionFields
          key={criterion.id}
          criterion={criterion}
          at={at}
          change={change}
          fault={fault}
          onRemove={
            criteria.length === 1
              ? undefined
              : () => setCriteria((now) => now.filter(({ id }) => id !== criterion.id))
          }
        />
      ))}
      {criteria.length < maxCriteria && (
        <Button variant="default" onClick={() => setCriteria((now) => [...now, freshCriterion()])}>
          {t('addCriterion')}
        </Button>
      )}
      <p className={classes.lead}>{t('rubricSum', { points: maxOf(criteria) })}</p>
      <FormFailure failure={failure} />
      <RubricButtons isBusy={saving.busy} onClose={onClose} />
    </form>
  )
}

interface CriterionFieldsProps {
  readonly criterion: Criterion
  readonly at: number
  readonly change: (id: string, to: (now: Criterion) => Criterion) => void
  readonly fault: (path: string) => string | undefined
  /** Undefined for the only criterion. */
  readonly onRemove: (() => void) | undefined
}

function CriterionFields({ criterion, at, change, fault, onRemove }: CriterionFieldsProps) {
  const { t } = useTranslation('terms')
  const language = useLanguage()
  return (
    <fieldset className={classes.criterion}>
      <div className={classes.line}>
        <TextInput
          label={t('criterionTitle', { number: at + 1 })}
          maxLength={200}
          value={criterion.title[language] ?? ''}
          error={fault(`criteria.${at}.title`) ?? fault(`criteria.${at}.levels`)}
          onChange={(event) => {
            const { value } = event.currentTarget
            change(criterion.id, (now) => ({ ...now, title: { ...now.title, [language]: value } }))
          }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('removeCriterion', { number: at + 1 })}
          disabled={!onRemove}
          onClick={onRemove}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </div>
      {criterion.levels.map((level, index) => (
        <LevelFields
          key={level.id}
          level={level}
          index={index}
          change={change}
          criterion={criterion}
          fault={fault}
          at={at}
        />
      ))}
      {criterion.levels.length < maxLevels && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() =>
            change(criterion.id, (now) => ({
              ...now,
              levels: [...now.levels, freshLevel((now.levels.at(-1)?.points ?? 0) + 1)],
            }))
          }
        >
          {t('addLevel')}
        </Button>
      )}
    </fieldset>
  )
}

interface LevelFieldsProps {
  readonly level: Criterion['levels'][number]
  readonly index: number
  readonly change: (id: string, to: (now: Criterion) => Criterion) => void
  readonly criterion: Criterion
  readonly fault: (path: string) => string | undefined
  readonly at: number
}

function LevelFields({ level, index, change, criterion, fault, at }: LevelFieldsProps) {
  const { t } = useTranslation('terms')
  const language = useLanguage()
  return (
    <div className={classes.level}>
      <NumberInput
        aria-label={t('levelPoints', { number: index + 1 })}
        min={0}
        max={1000}
        step={0.5}
        value={level.points}
        onChange={(points) =>
          change(criterion.id, (now) => ({
            ...now,
            levels: now.levels.map((one) =>
              one.id === level.id ? { ...one, points: Number(points) || 0 } : one,
            ),
          }))
        }
      />
      <TextInput
        aria-label={t('levelTitle', { number: index + 1 })}
        placeholder={t('levelTitle', { number: index + 1 })}
        maxLength={200}
        value={level.title[language] ?? ''}
        error={fault(`criteria.${at}.levels.${index}.title`)}
        onChange={(event) => {
          const { value } = event.currentTarget
          change(criterion.id, (now) => ({
            ...now,
            levels: now.levels.map((one) =>
              one.id === level.id ? { ...one, title: { ...one.title, [language]: value } } : one,
            ),
          }))
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('removeLevel', { number: index + 1 })}
        disabled={criterion.levels.length <= 2}
        onClick={() =>
          change(criterion.id, (now) => ({
            ...now,
            levels: now.levels.filter(({ id }) => id !== level.id),
          }))
        }
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

interface RubricButtonsProps {
  readonly isBusy: boolean
  readonly onClose: RubricEditorProps['onClose']
}

function RubricButtons({ isBusy, onClose }: RubricButtonsProps) {
  const { t } = useTranslation('terms')
  const { t: ui } = useTranslation('ui')
  return (
    <Group gap="xs" align="stretch">
      <Button type="submit" loading={isBusy}>
        {t('saveRubric')}
      </Button>
      <Button variant="default" onClick={onClose}>
        {ui('cancel')}
      </Button>
    </Group>
  )
}
