import type { Language } from '@qadam/contract/vocabulary.ts'
import { Fragment } from 'react'
import classes from './FaqDialog.module.css'

const address = /(https?:\/\/[^\s<>"«»“”]+[^\s<>"«»“”.,:;!?)\]])/u

/** Renders an answer: its line breaks stay, and addresses in it are links. */
export function AnswerText({ text, language }: { readonly text: string; readonly language: Language }) {
  const parts = text.split(address)
  return (
    <div className={classes.answer} lang={language}>
      {parts.map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
        if (!address.test(part)) return <Fragment key={index}>{part}</Fragment>
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <a key={index} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        )
      })}
    </div>
  )
}
