import { ActionIcon, Select, Stack } from '@mantine/core'
import type { ImportMapping } from '@qadam/contract/imports/schemas.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ConstantValue } from './ConstantValue.tsx'
import { type ConstantField, constantFields } from './constant-fields.ts'
import { fieldName } from './field-names.ts'
import classes from './imports.module.css'
import { withConstant } from './matching.ts'

interface ConstantValuesProps {
  readonly mapping: ImportMapping
  readonly onChange: (mapping: ImportMapping) => void
}

/** Renders default values for empty cells of all rows: a currency, a country, a degree. */
export function ConstantValues({ mapping, onChange }: ConstantValuesProps) {
  const { t } = useTranslation(['imports', 'ui', 'programs'])
  const { constants } = mapping
  const given = constantFields.filter((field) => constants[field] !== undefined)
  const free = constantFields.filter((field) => constants[field] === undefined)
  return (
    <Stack gap="md">
      {given.map((field) => (
        <div key={field} className={classes.constant}>
          <ConstantValue
            field={field}
            label={fieldName(t, field)}
            value={constants[field]}
            onChange={(value) => onChange(withConstant(mapping, field, value))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('constantRemove', { field: fieldName(t, field) })}
            onClick={() => onChange(withConstant(mapping, field, undefined))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {free.length > 0 && (
        <Select
          key={given.length}
          aria-label={t('constantAdd')}
          placeholder={t(given.length === 0 ? 'constantAdd' : 'constantPick')}
          leftSection={<IconPlus size={16} aria-hidden />}
          data={free.map((field) => ({ value: field, label: fieldName(t, field) }))}
          value={null}
          searchable
          nothingFoundMessage={t('ui:noOptions')}
          onChange={(field) => field && onChange(withConstant(mapping, field as ConstantField, ''))}
        />
      )}
    </Stack>
  )
}
