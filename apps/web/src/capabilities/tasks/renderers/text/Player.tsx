import { RichText } from '../../../../ui/RichText.tsx'
import type { PlayerProps } from '../player.ts'
import { textIn } from '../texts.ts'
import { useSeen } from '../use-seen.ts'

export default function Player({ shown, answer, onAnswer, language, isLocked }: PlayerProps<'text'>) {
  useSeen(!answer && !isLocked, () => onAnswer({ type: 'text', seen: true }))
  return <RichText html={textIn(shown.text, language)} />
}
