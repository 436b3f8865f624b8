import { ActionIcon, MultiSelect } from '@mantine/core'
import {
  type Condition,
  conditionNames,
  type DegreeLevel,
  degreeLevels,
} from '@qadam/contract/documents/sets.ts'
import { IconTrash } from '@tabler/icons-react'
import { SearchableMultiSelect } from '../../../ui/SearchableMultiSelect.tsx'
import { TrilingualField } from '../../../ui/TrilingualField.tsx'
import { useWords } from '../words.ts'
import classes from './DocumentSettings.module.css'
import { type Choices, ruleWords } from './kind-words.ts'
import type { Rule } from './queries.ts'

interface RuleFieldsProps {
  readonly number: number
  readonly rule: Rule
  readonly choices: Choices
  readonly onChange: (rule: Rule) => void
  readonly onRemove: () => void
}

/** Renders one rule: the students it applies to and the explanation shown to them. */
export function RuleFields({ number, rule, choices, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useWords()
  const change = (part: Partial<Rule>) => onChange({ ...rule, ...part })
  const listed = (some: Choices['countries']) =>
    some.map(({ id, name }) => ({ value: String(id), label: name }))
  const hint = (some: readonly unknown[]) => (some.length === 0 ? t('ruleAny') : undefined)
  return (
    <fieldset className={classes.rule}>
      <legend>{t('ruleNumber', { number })}</legend>
      <p className={classes.ruleWords}>{ruleWords(rule, choices, t)}</p>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.ruleRemove}
        aria-label={t('ruleRemove', { number })}
        onClick={onRemove}
      >
        <IconTrash size={17} aria-hidden />
      </ActionIcon>
      <div className={classes.pair}>
        <SearchableMultiSelect
          label={t('ruleCountries')}
          placeholder={hint(rule.countries)}
          data={listed(choices.countries)}
          value={[...rule.countries]}
          onChange={(countries) => change({ countries })}
        />
        <MultiSelect
          label={t('ruleDegrees')}
          placeholder={hint(rule.degrees)}
          data={degreeLevels.map((value) => ({ value, label: t(`level_${value}`) }))}
          value={[...rule.degrees]}
          onChange={(degrees) => change({ degrees: degrees as DegreeLevel[] })}
        />
        <MultiSelect
          label={t('rulePackages')}
          placeholder={hint(rule.packages)}
          data={listed(choices.packages)}
          value={rule.packages.map(String)}
          onChange={(packages) => change({ packages: packages.map(Number) })}
        />
        <MultiSelect
          label={t('ruleWhen')}
          placeholder={hint(rule.when)}
          data={conditionNames.map((value) => ({ value, label: t(`when_${value}`) }))}
          value={[...rule.when]}
          onChange={(when) => change({ when: when as Condition[] })}
        />
      </div>
      <TrilingualField
        label={t('ruleWhy')}
        description={t('ruleWhyHint')}
        maxLength={300}
        value={rule.why}
        onChange={(why) => change({ why })}
      />
    </fieldset>
  )
}
