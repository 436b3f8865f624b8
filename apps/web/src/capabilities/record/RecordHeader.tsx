import { fieldByName, type RecordField, type RecordFieldName } from '@qadam/contract/students/fields.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { Badge } from '../../ui/Badge.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { DocumentsNotReady } from '../documents/DocumentsNotReady.tsx'
import { PersonMenu } from '../people/PersonMenu.tsx'
import { usePersonRights } from '../people/use-person-rights.ts'
import type { PageKind, StudentRecord } from '../students/queries.ts'
import { useShown } from '../students/record/field-words.ts'
import { Contacts } from './Contacts.tsx'
import { NextStep } from './NextStep.tsx'
import { QuickButtons } from './QuickButtons.tsx'
import { type Quick, QuickDialog } from './QuickDialog.tsx'
import classes from './Record.module.css'
import { useQuickKeys } from './use-quick-keys.ts'

const responsible = ['responsible', 'responsible_abroad', 'seller'] as const

/** Renders the header of a record: name, contacts, status, curator and next step. */
export function RecordHeader({ record, kind }: { record: StudentRecord; kind: PageKind }) {
  const { t } = useTranslation('recordPage')
  const { t: fields } = useTranslation('record')
  const shown = useShown(record.people)
  const { student, values } = record
  const rights = usePersonRights()
  const navigate = useNavigate()
  const name = fullName(student)
  const textOf = (field: RecordFieldName) => shown(fieldByName.get(field) as RecordField, values[field])
  const isStudent = kind === 'student'
  return (
    <header className={classes.header}>
      <PersonAvatar src={student.avatar} name={name} size={64} radius="lg" />
      <div className={classes.words}>
        <div className={classes.name}>
          <h1>{name}</h1>
          {isStudent && (
            <StatusBadge look={values.ready ? statusLooks.done : statusLooks.open}>
              {values.ready ? (
                t('ready')
              ) : (
                <DocumentsNotReady studentId={student.id}>{t('notReady')}</DocumentsNotReady>
              )}
            </StatusBadge>
          )}
          {student.status === 'deactivated' && (
            <StatusBadge look={statusLooks.lost}>{t('deactivated')}</StatusBadge>
          )}
          {rights && (
            <div className={classes.menu}>
              <PersonMenu
                person={student}
                rights={rights}
                onRemoved={() => void navigate({ to: '/users-list', search: { role: kind } })}
              />
            </div>
          )}
        </div>
        <Contacts student={student} mayMail={isStudent && rights !== undefined} />
        {isStudent && <Quickly student={student} />}
        {isStudent && (
          <>
            <div className={classes.facts}>
              {textOf('acadmeic_year') && <Badge color="blue">{textOf('acadmeic_year')}</Badge>}
              {(values.packages ?? []).map((one) => (
                <Badge key={one} color="purple">
                  {shown(fieldByName.get('packages') as RecordField, [one])}
                </Badge>
              ))}
              {(values.countries ?? []).map((one) => (
                <Badge key={one}>{shown(fieldByName.get('countries') as RecordField, [one])}</Badge>
              ))}
            </div>
            <dl className={classes.people}>
              {responsible
                .filter((field) => field === 'responsible' || values[field])
                .map((field) => (
                  <div key={field}>
                    <dt>{fields(`field_${field}`)}:</dt>
                    <dd>{textOf(field) || t('nobody')}</dd>
                  </div>
                ))}
            </dl>
          </>
        )}
      </div>
      {isStudent && <NextStep userId={student.id} responsible={values.responsible ?? null} />}
    </header>
  )
}

/** A note and the next step, by button or by key. */
function Quickly({ student }: Pick<Quick, 'student'>) {
  const [open, setOpen] = useState<Quick['kind'] | null>(null)
  useQuickKeys(setOpen)
  return (
    <div className={classes.quick}>
      <QuickButtons onOpen={setOpen} />
      {open && <QuickDialog quick={{ kind: open, student }} onClose={() => setOpen(null)} />}
    </div>
  )
}
