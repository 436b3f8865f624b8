import { piecesOf } from './mentioned.ts'
import classes from './Talk.module.css'

interface MessageTextProps {
  readonly text: string
  readonly mentions?: readonly { id: number; first_name: string; last_name: string }[]
}

/** Renders text as typed, with mentions highlighted. */
export function MessageText({ text, mentions = [] }: MessageTextProps) {
  if (!text) return null
  return (
    <p className={classes.said}>
      {piecesOf(text, mentions).map(({ text: piece, isMention }, position) =>
        isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
          <mark key={position}>{piece}</mark>
        ) : (
          piece
        ),
      )}
    </p>
  )
}
