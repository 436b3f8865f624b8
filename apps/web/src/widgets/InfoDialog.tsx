import { IconArrowLeft, IconChevronRight, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSchool } from '../platform/school.ts'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './InfoDialog.module.css'
import { LegalText } from './LegalText.tsx'
import { SupportContact } from './SupportContact.tsx'

/** The legal documents of the school, each readable in place, and the support contact. */
export default function InfoDialog({ onClose, first }: { onClose: () => void; first?: number }) {
  const { t } = useTranslation('shell')
  const school = useSchool()
  const [read, setRead] = useState<number | undefined>(first)
  const document = school?.legal_documents.find((each) => each.id === read)
  return (
    <Dialog onClose={onClose} size={document ? 'xl' : 'md'} title={document?.title ?? t('infoTitle')}>
      {document ? (
        <>
          <button type="button" className={classes.back} onClick={() => setRead(undefined)}>
            <IconArrowLeft size={16} aria-hidden />
            {t('allDocuments')}
          </button>
          <LegalText id={document.id} />
        </>
      ) : (
        <>
          <ul className={classes.list}>
            {school?.legal_documents.map(({ id, title }) => (
              <li key={id}>
                <button type="button" className={classes.row} onClick={() => setRead(id)}>
                  <IconFileText size={18} stroke={1.7} aria-hidden />
                  <span>{title}</span>
                  <IconChevronRight size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          <h3 className={classes.heading}>{t('support')}</h3>
          <SupportContact />
        </>
      )}
    </Dialog>
  )
}
