import { furtherLanguages } from '@qadam/contract/vocabulary.ts'
import classes from './FurtherLanguages.module.css'
import { LanguageLabel } from './LanguageLabel.tsx'

/** Each further language in its own name. */
const names: Readonly<Record<(typeof furtherLanguages)[number], string>> = {
  tr: 'Türkçe',
  de: 'Deutsch',
  hu: 'Magyar',
  it: 'Italiano',
  el: 'Ελληνικά',
}

/** The languages besides the three of the interface that names and texts may be asked in, under what is said of them. */
export function FurtherLanguages({ text }: { readonly text: string }) {
  return (
    <div className={classes.note}>
      <p>{text}</p>
      <ul className={classes.languages}>
        {furtherLanguages.map((language) => (
          <li key={language}>
            <LanguageLabel language={language} isOwnName>
              {names[language]}
            </LanguageLabel>
          </li>
        ))}
      </ul>
    </div>
  )
}
