import { Button } from '@mantine/core'
import { languages } from '@qadam/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { foundByTyping } from '../../../ui/found-by-typing.ts'
import { ListBody } from '../../../ui/ListBody.tsx'
import { useLanguage } from '../../../ui/language.ts'
import listed from '../../../ui/Rows.module.css'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import classes from '../Mailings.module.css'
import { type MailingTemplate, templatesQuery } from '../queries.ts'
import { withDefaultWords } from './default-words.ts'

interface TemplatesDrawerProps {
  /** True when a text is there already, which a template replaces. */
  readonly hasText: boolean
  readonly onChoose: (template: MailingTemplate) => void
  readonly onClose: () => void
}

/** Renders the templates; a chosen one fills in all its languages. */
export default function TemplatesDrawer({ hasText, onChoose, onClose }: TemplatesDrawerProps) {
  const { t } = useTranslation('mailings')
  const language = useLanguage()
  const list = useQuery(templatesQuery)
  const [q, setQ] = useState<string | undefined>('')
  const [asked, setAsked] = useState<MailingTemplate | null>(null)
  const textOf = ({ texts }: MailingTemplate) =>
    texts[language] ?? languages.map((one) => texts[one]).find((one) => one !== undefined)
  const found = list.data?.results.filter((one) => {
    const text = textOf(one)
    return !q || foundByTyping(`${text?.subject ?? ''} ${text?.body ?? ''}`, q)
  })
  return (
    <SideDrawer title={t('templates')} closeOnClickOutside onClose={onClose}>
      <p className={classes.purpose}>{t('templatesText')}</p>
      <SearchField label={t('templateSearch')} placeholder={t('templateSearch')} value={q} onSearch={setQ} />
      <ListBody
        rows={found}
        failure={list.error}
        onRetry={() => void list.refetch()}
        empty={<p>{t('templateNone')}</p>}
      >
        {(rows) => (
          <ul className={`${listed.rows} ${classes.templates}`} aria-label={t('templates')}>
            {rows.map((template) => {
              const text = textOf(template)
              const name = withDefaultWords(text?.subject || template.key)
              return (
                <li key={template.key} className={listed.row}>
                  <div className={listed.words}>
                    <div className={listed.name}>{name}</div>
                    <div className={listed.detail}>
                      {t(`purpose_${template.purpose}`)}
                      {template.is_changed && ` · ${t('ownWords')}`}
                    </div>
                    <div className={classes.excerpt}>
                      {withDefaultWords(text?.body ?? '').replace(/<[^>]+>/g, '')}
                    </div>
                    {template.blanks.length > 0 && (
                      <div className={classes.hold}>
                        {t('blanks', { names: template.blanks.map((one) => `{{${one}}}`).join(', ') })}
                      </div>
                    )}
                  </div>
                  <div className={listed.buttons}>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`${t('choose')}: ${name}`}
                      onClick={() => (hasText ? setAsked(template) : onChoose(template))}
                    >
                      {t('choose')}
                    </Button>
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </ListBody>
      <ConfirmDialog
        opened={asked !== null}
        title={t('replaceTitle')}
        confirm={t('replace')}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && onChoose(asked)}
      >
        {t('replaceText')}
      </ConfirmDialog>
    </SideDrawer>
  )
}
