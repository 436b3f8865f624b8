import { NumberInput, Select, TextInput } from '@mantine/core'
import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import { durationUnits } from '@qadam/contract/programs/rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { SearchableMultiSelect } from '../../../ui/SearchableMultiSelect.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { useWords } from '../../catalogue/program-words.ts'
import { addOption, countryOptions, dictionaryOptions } from '../../dictionaries/queries.ts'
import { languageChoices } from './language-choices.ts'
import classes from './ProgramForm.module.css'
import type { PartProps } from './part-props.ts'

/** Where and what one studies: choices of the dictionaries, which can be added to on the way. */
export function ClassificationPart({ form }: PartProps) {
  const { t } = useTranslation('programs')
  const { t: words } = useWords()
  const countries = useQuery(countryOptions()).data ?? []
  return (
    <div className={classes.grid}>
      <ManyOf form={form} kind="tag" name="tags" label={t('tags')} wide />
      <OneOf form={form} kind="university" name="university" label={t('university')} />
      <ManyOf form={form} kind="universityTag" name="univer_tags" label={t('univerTags')} />
      <div data-field="countries">
        <SearchableMultiSelect label={t('countries')} data={countries} {...form.getInputProps('countries')} />
      </div>
      <ManyOf form={form} kind="city" name="cities" label={t('cities')} />
      <OneOf form={form} kind="degree" name="degree" label={t('degree')} />
      <OneOf form={form} kind="faculty" name="faculty" label={t('faculty')} />
      <OneOf form={form} kind="format" name="format" label={t('format')} />
      <div data-field="languages">
        <SearchableMultiSelect
          label={t('languages')}
          data={languageChoices(form.values.languages, words)}
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
      <OneOf form={form} kind="propertyForm" name="property_form" label={t('propertyForm')} />
      <OneOf form={form} kind="package" name="package" label={t('package')} />
      <TextInput data-field="field" label={t('field')} maxLength={500} {...form.getInputProps('field')} />
      <TextInput
        data-field="subfield"
        label={t('subfield')}
        maxLength={500}
        {...form.getInputProps('subfield')}
      />
      <TextInput
        data-field="url"
        className={classes.wide}
        type="url"
        label={t('url')}
        placeholder="https://"
        {...form.getInputProps('url')}
      />
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
