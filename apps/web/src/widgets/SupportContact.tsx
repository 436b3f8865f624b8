import { shownPhone } from '@qadam/contract/phone-number.ts'
import { IconBrandTelegram, IconMail, IconPhone } from '@tabler/icons-react'
import { useSchool } from '../platform/school.ts'
import classes from './SupportContact.module.css'

/** The contacts that the school has given: mail, phone, Telegram. */
export function SupportContact() {
  const support = useSchool()?.support
  if (!support) return null
  const telegram = support.telegram.replace(/^@|^https?:\/\/t\.me\//, '')
  return (
    <address className={classes.contact}>
      {support.phone && (
        <a href={`tel:${support.phone}`}>
          <IconPhone size={17} stroke={1.7} aria-hidden />
          {shownPhone(support.phone)}
        </a>
      )}
      {support.email && (
        <a href={`mailto:${support.email}`}>
          <IconMail size={17} stroke={1.7} aria-hidden />
          {support.email}
        </a>
      )}
      {telegram && (
        <a href={`https://t.me/${telegram}`} rel="noopener noreferrer" target="_blank">
          <IconBrandTelegram size={17} stroke={1.7} aria-hidden />@{telegram}
        </a>
      )}
    </address>
  )
}
