import { Button } from '@mantine/core'
import { shownPhone } from '@qadam/contract/phone-number.ts'
import {
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconMail,
  IconMailForward,
  IconPhone,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNewMailing } from '../../widgets/use-new-mailing.ts'
import type { StudentRecord } from '../students/public.ts'
import classes from './Record.module.css'

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

interface ContactsProps {
  readonly student: StudentRecord['student']
  /** True for who can begin a mailing to this student alone. */
  readonly mayMail: boolean
}

/** Renders how to reach a student: each contact calls or writes at once. */
export function Contacts({ student, mayMail }: ContactsProps) {
  const { t } = useTranslation('recordPage')
  const mailing = useNewMailing()
  const digits = student.phone?.replace(/\D/g, '')
  const telegram = student.telegram?.replace(/^@|^https?:\/\/t\.me\//, '')
  const away = { target: '_blank', rel: 'noreferrer' } as const
  return (
    <div className={classes.contacts}>
      {student.phone && (
        <a href={`tel:${student.phone}`} className="tabular">
          <IconPhone {...icon} /> {shownPhone(student.phone)}
        </a>
      )}
      {digits && (
        <a href={`https://wa.me/${digits}`} {...away}>
          <IconBrandWhatsapp {...icon} /> {t('whatsapp')}
        </a>
      )}
      {telegram && /^[A-Za-z0-9_]{4,64}$/.test(telegram) && (
        <a href={`https://t.me/${telegram}`} {...away}>
          <IconBrandTelegram {...icon} /> @{telegram}
        </a>
      )}
      {student.email && (
        <a href={`mailto:${student.email}`}>
          <IconMail {...icon} /> {student.email}
        </a>
      )}
      {mayMail && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconMailForward {...icon} />}
          loading={mailing.busy}
          onClick={() => void mailing.submit({ kind: 'people', ids: [student.id] })}
        >
          {t('writeMailing')}
        </Button>
      )}
    </div>
  )
}
