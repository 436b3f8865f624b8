import { Button } from '@mantine/core'
import { type LegalDocumentSummary, legalKinds } from '@qadam/contract/schools/schemas.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { shortDate } from '../../platform/formats.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import listed from '../../ui/Rows.module.css'
import { Section } from '../../ui/Section.tsx'
import { LegalText } from '../../widgets/LegalText.tsx'
import type { SchoolActions } from './use-school-actions.ts'

const LegalEditor = lazyPart(() => import('./LegalEditor.tsx'))

type Summary = z.output<typeof LegalDocumentSummary>
type Kind = (typeof legalKinds)[number]

interface LegalSectionProps {
  readonly documents: readonly Summary[]
  readonly mayPublish: boolean
  readonly actions: Pick<SchoolActions, 'publish' | 'readLegal'>
}

/** Renders the latest versions of the school's legal documents. */
export function LegalSection({ documents, mayPublish, actions }: LegalSectionProps) {
  const { t } = useTranslation(['settings', 'ui'])
  const language = useLanguage()
  const [read, setRead] = useState<Summary | null>(null)
  const [edited, setEdited] = useState<{ kind: Kind; present: number | null } | null>(null)
  return (
    <Section id="legal" title={t('legal')} text={t('legalText')}>
      <ul className={listed.rows}>
        {legalKinds.map((kind) => {
          const document = documents.find((each) => each.kind === kind)
          const title = document?.title ?? t(`legal_${kind}`)
          return (
            <li key={kind} className={listed.row}>
              <div className={listed.words}>
                <div className={listed.name}>
                  {title}
                  {document?.needs_consent && <Badge>{t('legalConsent')}</Badge>}
                </div>
                <div className={listed.detail}>
                  {document
                    ? t('legalVersion', {
                        version: document.version,
                        date: shortDate(document.published_at, language),
                      })
                    : t('legalNone')}
                </div>
              </div>
              <div className={listed.buttons}>
                {document && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('legalReadOf', { title })}
                    onClick={() => setRead(document)}
                  >
                    {t('legalRead')}
                  </Button>
                )}
                {mayPublish && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('legalEditOf', { title })}
                    onClick={() => setEdited({ kind, present: document?.id ?? null })}
                  >
                    {t('legalEdit')}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <Dialog opened={read !== null} onClose={() => setRead(null)} size="xl" title={read?.title}>
        {read && <LegalText id={read.id} />}
      </Dialog>
      <Suspense>
        {edited && (
          <LegalEditor
            {...edited}
            title={t('legalEditOf', { title: t(`legal_${edited.kind}`) })}
            actions={actions}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </Section>
  )
}
