import classes from './Mailings.module.css'
import { MarkupText } from './MarkupText.tsx'

interface BubbleProps {
  readonly telegram: string
  readonly buttons: readonly { readonly label: string; readonly url: string }[]
}

/** Renders a message as Telegram shows it. */
export function Bubble({ telegram, buttons }: BubbleProps) {
  return (
    <div className={classes.chat}>
      <div className={classes.bubble}>
        <MarkupText html={telegram} />
      </div>
      {buttons.map(({ label, url }) => (
        <span key={`${label} ${url}`} className={classes.chatButton}>
          {label}
        </span>
      ))}
    </div>
  )
}
