import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { isNothing, type UnsentWork, unsentOf } from '../../platform/unsent-work.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import classes from './SignOutDialog.module.css'
import { askAboutUnsent, useUnsentAsked } from './sign-out-request.ts'
import { useConfirmedExit, useExit } from './use-exit.ts'

/** Renders the question about work that the server does not have, while a person signs out. */
export function SignOutDialog() {
  const unsent = useUnsentAsked()
  const person = useSession()?.user.id
  return unsent && person !== undefined ? <Asked unsent={unsent} person={person} /> : null
}

interface AskedProps {
  readonly unsent: UnsentWork
  readonly person: number
}

function Asked({ unsent, person }: AskedProps) {
  const { t } = useTranslation('personMenu')
  const { confirmed } = useConfirmedExit()
  const [isLeaving, setLeaving] = useState(false)
  const exit = async () => {
    setLeaving(true)
    await confirmed()
    askAboutUnsent(null)
  }
  const exitAsUsual = useExit()
  const isSending = useSending(person, () => {
    askAboutUnsent(null)
    // A form on the page may still have to be asked about.
    void exitAsUsual()
  })
  const waits = unsent.answers + unsent.texts + unsent.boards > 0
  return (
    <ConfirmDialog
      opened
      title={t('exitTitle')}
      confirm={t('exitLose')}
      dismiss={t(waits ? 'exitWait' : 'exitStay')}
      danger
      busy={isLeaving}
      onConfirm={() => void exit()}
      onClose={() => askAboutUnsent(null)}
    >
      <ul className={classes.list}>
        {kinds.map(
          (kind) => unsent[kind] > 0 && <li key={kind}>{t(`exit_${kind}`, { count: unsent[kind] })}</li>,
        )}
      </ul>
      {waits && (
        <p role="status" className={classes.note}>
          {t(isSending ? 'exitSending' : 'exitWaits')}
        </p>
      )}
    </ConfirmDialog>
  )
}

const kinds = ['answers', 'texts', 'boards', 'files', 'drafts'] as const
const retry_ms = 5_000

/** Sends what waits, and again when the network returns; calls back once nothing is left. Returns true while it sends. */
function useSending(person: number, onSent: () => void): boolean {
  const [isSending, setSending] = useState(true)
  const done = useRef(onSent)
  done.current = onSent
  useEffect(() => {
    let isOver = false
    let isBusy = false
    const send = async () => {
      if (isBusy) return
      isBusy = true
      setSending(true)
      // Without a network the piece itself may not come: then nothing is sent this time.
      await import('./send-unsent.ts').then((part) => part.sendUnsent(person)).catch(() => undefined)
      isBusy = false
      if (isOver) return
      setSending(false)
      const left = await unsentOf(person)
      if (isOver) return
      if (isNothing(left)) done.current()
      else askAboutUnsent(left)
    }
    void send()
    const timer = setInterval(() => void send(), retry_ms)
    const again = () => void send()
    window.addEventListener('online', again)
    return () => {
      isOver = true
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [person])
  return isSending
}
