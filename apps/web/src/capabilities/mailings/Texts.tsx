import { languages } from '@qadam/contract/vocabulary.ts'
import { languageNames } from '../../ui/language-names.ts'
import { Bubble } from './Bubble.tsx'
import classes from './Mailings.module.css'
import type { MailingDetail } from './queries.ts'
import { sourceHtml } from './source-html.ts'

/** Renders the whole text of each language, with its fields as they are written. */
export function Texts({ texts }: Pick<MailingDetail, 'texts'>) {
  return (
    <div className={classes.texts}>
      {languages.flatMap((language) => {
        const text = texts[language]
        return text
          ? [
              <article key={language} lang={language} aria-label={languageNames[language]}>
                <h3 className={classes.heading}>{languageNames[language]}</h3>
                {text.subject && <p className={classes.subject}>{text.subject}</p>}
                <Bubble telegram={sourceHtml(text.body)} buttons={text.buttons} />
              </article>,
            ]
          : []
      })}
    </div>
  )
}
