import { IconShare2 } from '@tabler/icons-react'
import { toastSuccess, toastWarning } from '../../ui/toasts.ts'
import classes from './CompareToggle.module.css'
import { usePageWords } from './program-words.ts'

/** Shares the URL: with the native share sheet on touch devices, otherwise by copying the link. */
export function ShareButton({ title }: { title: string }) {
  const { page } = usePageWords()
  const share = async () => {
    const url = location.href
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toastSuccess(page('linkCopied'))
    } catch {
      toastWarning(page('shareFailed'))
    }
  }
  return (
    <button type="button" className={classes.wide} onClick={() => void share()}>
      <IconShare2 size={18} stroke={1.9} aria-hidden />
      <span>{page('share')}</span>
    </button>
  )
}
