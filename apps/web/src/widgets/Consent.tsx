import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../platform/notify-failure.ts'
import { useSchool } from '../platform/school.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import classes from './Consent.module.css'

const InfoDialog = lazyPart(() => import('./InfoDialog.tsx'))

interface ConsentProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: ReactNode
}

/** Returns the legal documents that a person must accept to create an account. */
export function useConsentDocuments() {
  return (useSchool()?.legal_documents ?? []).filter((document) => document.needs_consent)
}

/** Renders the consent checkbox and the documents. They open in place so that form input is not lost. */
export function Consent({ checked, onChange, error }: ConsentProps) {
  const { t } = useTranslation('accounts')
  const documents = useConsentDocuments()
  const [read, setRead] = useState<number | null>(null)
  return (
    <div>
      <Checkbox
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={t('consent')}
        error={error}
        data-path="consent"
      />
      {documents.length > 0 && (
        <ul className={classes.list} aria-label={t('consentDocuments')}>
          {documents.map(({ id, title }) => (
            <li key={id}>
              <button type="button" className={classes.link} onClick={() => setRead(id)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {read !== null && (
        <InfoDialog
          first={read}
          onClose={() => setRead(null)}
          onFailure={(thrown) => {
            setRead(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </div>
  )
}
