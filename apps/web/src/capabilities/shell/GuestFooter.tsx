import { useTranslation } from 'react-i18next'
import { useSchool } from '../../platform/school.ts'
import { ColorSchemeSwitch } from '../../ui/ColorSchemeSwitch.tsx'
import { SupportContact } from '../../widgets/SupportContact.tsx'
import { useDialogAddress } from '../../widgets/use-dialog-address.ts'
import { Brand } from './Brand.tsx'
import classes from './GuestFooter.module.css'

/** Renders legal documents and the support contact in the footer of guest pages. */
export function GuestFooter({ onDocument }: { onDocument: (id: number | 'all') => void }) {
  const { t } = useTranslation('shell')
  const school = useSchool()
  const [, open] = useDialogAddress()
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.about}>
          <Brand />
          {school?.description && <p className={classes.description}>{school.description}</p>}
        </div>
        {school && school.legal_documents.length > 0 && (
          <section aria-labelledby="footer-documents">
            <h2 id="footer-documents" className={classes.heading}>
              {t('documents')}
            </h2>
            <ul className={classes.list}>
              {school.legal_documents.map(({ id, title }) => (
                <li key={id}>
                  <button type="button" className={classes.link} onClick={() => onDocument(id)}>
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="footer-support">
          <h2 id="footer-support" className={classes.heading}>
            {t('support')}
          </h2>
          <button type="button" className={classes.link} onClick={() => open('consultation')}>
            {t('consultation')}
          </button>
          <button type="button" className={classes.link} onClick={() => open('faq')}>
            {t('menuFaq')}
          </button>
          <SupportContact />
          <span className={classes.scheme}>
            <ColorSchemeSwitch />
          </span>
        </section>
      </div>
    </footer>
  )
}
