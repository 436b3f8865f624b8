import { type FieldGroup, type RecordField, recordFields } from '@qadam/contract/students/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/Failure.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { type PageKind, recordQuery } from '../queries.ts'
import classes from './Field.module.css'
import { FieldRow } from './FieldRow.tsx'
import { useOptions, useShown } from './field-words.ts'
import { useFieldSaving } from './use-field-saving.ts'

const fields: readonly RecordField[] = recordFields

interface FieldGroupsProps {
  readonly userId: number
  readonly groups: readonly FieldGroup[]
  readonly kind?: PageKind
}

/** Renders groups of fields of a record from the registry. */
export default function FieldGroups({ userId, groups, kind = 'student' }: FieldGroupsProps) {
  const { t } = useTranslation('record')
  const query = useQuery(recordQuery(userId, kind))
  const saving = useFieldSaving(userId, kind)
  const optionsOf = useOptions()
  const record = query.data
  const shown = useShown(record?.people)
  if (!record)
    return query.isError ? (
      <Failure failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <FormSkeleton fields={8} />
    )
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <section key={group} className={classes.group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{t(`group_${group}`)}</h2>
          <div className={classes.rows}>
            {fields
              .filter((field) => field.group === group && field.name in record.values)
              .map((field) => (
                <FieldRow
                  key={field.name}
                  field={field}
                  record={record}
                  options={optionsOf(field)}
                  shown={shown}
                  saving={saving}
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}
