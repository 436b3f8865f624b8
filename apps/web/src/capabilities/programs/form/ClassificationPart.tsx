import { NumberInput, Select, TextInput } from '@mantine/core'
import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import { programFields } from '@qadam/contract/programs/fields.ts'
import { durationUnits } from '@qadam/contract/programs/rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { languageOption } from '../../../ui/LanguageSelect.tsx'
import { SearchableMultiSelect } from '../../../ui/SearchableMultiSelect.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { useWords } from '../../catalogue/program-words.ts'
import { addOption, countryOptions, dictionaryOptions } from '../../dictionaries/queries.ts'
import { languageChoices } from './language-choices.ts'
import classes from './ProgramForm.module.css'
import type { PartProps } from './part-props.ts'

const lines = programFields.filter((field) => field.kind === 'line' && field.part === 'classification')
const links = programFields.filter((field) => field.kind === 'link')

/** Renders the choices from dictionaries; new rows can be added in place. */
export function ClassificationPart({ form }: PartProps) {
  const { t } = useTranslation('programs')
  const { t: words } = useWords()
  const degree = form.values.kind === 'degree'
  const countries = useQuery(countryOptions()).data ?? []
  return (
    <div className={classes.grid}>
      <ManyOf form={form} kind="tag" name="tags" label={t('tags')} wide />
      {degree && <OneOf form={form} kind="university" name="university" label={t('university')} />}
      {degree && <ManyOf form={form} kind="universityTag" name="univer_tags" label={t('univerTags')} />}
      <div data-field="countries">
        <SearchableMultiSelect label={t('countries')} data={countries} {...form.getInputProps('countries')} />
      </div>
      <ManyOf form={form} kind="city" name="cities" label={t('cities')} />
      {degree && <OneOf form={form} kind="degree" name="degree" label={t('degree')} />}
      {degree && <OneOf form={form} kind="faculty" name="faculty" label={t('faculty')} />}
      <OneOf form={form} kind="format" name="format" label={t('format')} />
      <div data-field="languages">
        <SearchableMultiSelect
          label={t('languages')}
          data={languageChoices(form.values.languages, words)}
          renderOption={languageOption}
          {...form.getInputProps('languages')}
        />
      </div>
      <div className={classes.pair} data-field="duration_value">
        <NumberInput
          label={t('durationValue')}
          min={0}
          max={1000}
          decimalSeparator=","
          {...form.getInputProps('duration_value')}
        />
        <Select
          label={t('durationUnit')}
          allowDeselect={false}
          data={durationUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
          {...form.getInputProps('duration_unit')}
        />
      </div>
      <OneOf form={form} kind="period" name="period" label={t('period')} />
      {degree && <OneOf form={form} kind="propertyForm" name="property_form" label={t('propertyForm')} />}
      <OneOf form={form} kind="package" name="package" label={t('package')} />
      {(degree ? lines : []).map(({ name, label, max }) => (
        <TextInput
          key={name}
          data-field={name}
          label={t(label)}
          maxLength={max}
          {...form.getInputProps(name)}
        />
      ))}
      {links.map(({ name, label }) => (
        <TextInput
          key={name}
          data-field={name}
          className={classes.wide}
          type="url"
          label={t(label)}
          placeholder="https://"
          {...form.getInputProps(name)}
        />
      ))}
    </div>
  )
}

interface ChoiceProps<Name extends string> extends Pick<PartProps, 'form'> {
  readonly kind: DictionaryKind
  readonly name: Name
  readonly label: string
  readonly wide?: boolean
}

type OneName = 'university' | 'degree' | 'faculty' | 'format' | 'property_form' | 'package' | 'period'

function OneOf({ form, kind, name, label }: ChoiceProps<OneName>) {
  const { data, create } = useChoice(kind)
  return (
    <div data-field={name}>
      <SearchableSelect
        label={label}
        data={data}
        clearable
        {...form.getInputProps(name)}
        onCreate={(text) => create(text, (id) => form.setFieldValue(name, id))}
      />
    </div>
  )
}

function ManyOf({ form, kind, name, label, wide }: ChoiceProps<'tags' | 'univer_tags' | 'cities'>) {
  const { data, create } = useChoice(kind)
  return (
    <div data-field={name} className={wide ? classes.wide : undefined}>
      <SearchableMultiSelect
        label={label}
        data={data}
        {...form.getInputProps(name)}
        onCreate={(text) => create(text, (id) => form.setFieldValue(name, [...form.getValues()[name], id]))}
      />
    </div>
  )
}

function useChoice(kind: DictionaryKind) {
  const queryClient = useQueryClient()
  const data = useQuery(dictionaryOptions(kind)).data ?? []
  const create = (text: string, take: (id: string) => void) => {
    addOption(queryClient, kind, text).then(take).catch(notifyFailure)
  }
  return { data, create }
}
