import { Button, Popover, Select, Stack } from '@mantine/core'
import { fieldGroups, findField, recordFields } from '@qadam/contract/students/fields.ts'
import {
  accountColumns,
  type Condition,
  maxConditions,
  type Operator,
  operatorsOfKind,
} from '@qadam/contract/students/list-filters.ts'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import type { FieldWords } from './field-words.ts'
import classes from './StudentsScreen.module.css'
import { optionsInFlow, ValueField } from './ValueField.tsx'

interface FilterButtonProps {
  readonly words: FieldWords
  readonly conditions: readonly Condition[]
  readonly onAdd: (condition: Condition) => void
}

/** Renders the form that adds a condition: field, operator and value. */
export function FilterButton({ words, conditions, onAdd }: FilterButtonProps) {
  const { t } = useTranslation('roster')
  const {
    opened,
    setOpened,
    name,
    op,
    setOp,
    value,
    setValue,
    kind,
    operators,
    bare,
    many,
    between,
    from,
    to,
    ready,
    pick,
    read,
  } = useDraftCondition()
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      shadow="md"
      radius="md"
      middlewares={{ shift: true, flip: true, size: { padding: 8 } }}
      trapFocus
      returnFocus
    >
      <FilterTarget conditions={conditions} setOpened={setOpened} opened={opened} />
      <Popover.Dropdown aria-label={t('addFilter')} className={classes.newFilter}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!ready || name === null) return
            onAdd({ field: name, op, ...(bare ? {} : { value }) })
            pick(null)
            setOpened(false)
          }}
        >
          <Stack gap="xs">
            <SearchableSelect
              data-autofocus
              {...optionsInFlow}
              label={t('filterField')}
              placeholder={t('filterFieldSearch')}
              data={fieldOptions(words)}
              value={name}
              onChange={pick}
            />
            <ConditionFields
              kind={kind}
              operators={operators}
              read={read}
              op={op}
              setOp={setOp}
              setValue={setValue}
              name={name}
              bare={bare}
              between={between}
              many={many}
              value={value}
              words={words}
              from={from}
              to={to}
              ready={ready}
            />
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

interface FilterTargetProps {
  readonly conditions: FilterButtonProps['conditions']
  readonly setOpened: (value: boolean) => void
  readonly opened: boolean
}

function FilterTarget({ conditions, setOpened, opened }: FilterTargetProps) {
  const { t } = useTranslation('roster')
  return (
    <Popover.Target>
      <ReasonedButton
        variant="default"
        reason={conditions.length >= maxConditions ? t('filtersFull') : null}
        leftSection={<IconFilter size={17} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        {t('filter')}
      </ReasonedButton>
    </Popover.Target>
  )
}

function useDraftCondition() {
  const { t } = useTranslation('roster')
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState<string | null>(null)
  const [op, setOp] = useState<Operator>('is')
  const [value, setValue] = useState<unknown>()
  const kind = name ? (findField(name)?.kind ?? 'date') : undefined
  const operators = kind ? operatorsOfKind[kind] : []
  const bare = op === 'empty' || op === 'not_empty'
  const many = op === 'any_of' || op === 'none_of'
  const between = op === 'between'
  const [from, to] = Array.isArray(value) && between ? value : []
  const ready =
    name !== null &&
    (bare ||
      (between
        ? Boolean(from) && Boolean(to)
        : many
          ? Array.isArray(value) && value.length > 0
          : value !== undefined && value !== null && value !== ''))
  const pick = (chosen: string | null) => {
    const picked = chosen ? (findField(chosen)?.kind ?? 'date') : undefined
    setName(chosen)
    setOp(picked === 'choice' || picked === 'choices' || picked === 'person' ? 'any_of' : 'is')
    setValue(picked === 'flag' ? true : undefined)
  }
  const read = (one: Operator) =>
    kind === 'money' && (one === 'before' || one === 'after')
      ? t(one === 'before' ? 'oper_less' : 'oper_more')
      : t(`oper_${one}`)
  return {
    opened,
    setOpened,
    name,
    op,
    setOp,
    value,
    setValue,
    kind,
    operators,
    bare,
    many,
    between,
    from,
    to,
    ready,
    pick,
    read,
  }
}

interface ConditionFieldsProps {
  readonly kind: 'date' | 'text' | 'time' | 'choice' | 'person' | 'money' | 'flag' | 'choices' | undefined
  readonly operators: readonly Operator[]
  readonly read: (one: Operator) => string
  readonly op: Operator
  readonly setOp: (op: Operator) => void
  readonly setValue: (value: unknown) => void
  readonly name: string | null
  readonly bare: boolean
  readonly between: boolean
  readonly many: boolean
  readonly value: unknown
  readonly words: FilterButtonProps['words']
  readonly from: unknown
  readonly to: unknown
  readonly ready: boolean
}

function ConditionFields({
  kind,
  operators,
  read,
  op,
  setOp,
  setValue,
  name,
  bare,
  between,
  many,
  value,
  words,
  from,
  to,
  ready,
}: ConditionFieldsProps) {
  const { t } = useTranslation('roster')
  return (
    <>
      {kind && kind !== 'flag' && (
        <Select
          label={t('filterOp')}
          allowDeselect={false}
          {...optionsInFlow}
          data={operators.map((one) => ({ value: one, label: read(one) }))}
          value={op}
          onChange={(chosen) => {
            setOp(chosen as Operator)
            setValue(undefined)
          }}
        />
      )}
      {name && !bare && !between && (
        <ValueField
          name={name}
          many={many}
          label={t('filterValue')}
          value={value}
          words={words}
          onChange={setValue}
        />
      )}
      {name && between && (
        <>
          <ValueField
            name={name}
            many={false}
            label={t('filterFrom')}
            value={from}
            words={words}
            onChange={(next) => setValue([next, to])}
          />
          <ValueField
            name={name}
            many={false}
            label={t('filterTo')}
            value={to}
            words={words}
            onChange={(next) => setValue([from, next])}
          />
        </>
      )}
      <Button
        type="submit"
        className={classes.apply}
        disabled={!ready}
        title={ready ? undefined : t('filterBroken')}
      >
        {t('filterApply')}
      </Button>
    </>
  )
}

/** Returns all fields as options, grouped, plus the two dates of the account. */
export function fieldOptions(words: FieldWords, only: (name: string) => boolean = () => true) {
  const names = [
    ...fieldGroups.flatMap((group) =>
      recordFields.filter((field) => field.group === group).map((field): string => field.name),
    ),
    ...accountColumns,
  ]
  return names.filter(only).map((name) => ({ value: name, label: words.label(name) }))
}
