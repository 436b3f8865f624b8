import { IconShare2 } from '@tabler/icons-react'
import { toastSuccess, toastWarning } from '../../ui/toasts.ts'
import classes from './CompareToggle.module.css'
import { useWords } from './program-words.ts'

/** Shares the address of the page: the device's own way on a phone, else the link is copied. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useWords()
  const share = async () => {
    const url = location.href
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toastSuccess(t('linkCopied'))
    } catch {
      toastWarning(t('shareFailed'))
    }
  }
  return (
    <button type="button" className={classes.wide} onClick={() => void share()}>
      <IconShare2 size={18} stroke={1.9} aria-hidden />
      <span>{t('share')}</span>
    </button>
  )
}
