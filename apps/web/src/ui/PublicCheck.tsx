import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import classes from './PublicCheck.module.css'
import { StateMessage } from './StateMessage.tsx'

interface PublicCheckProps {
  readonly icon: Icon
  readonly tone?: 'calm' | 'alarm'
  readonly title: string
  readonly text?: string | undefined
  /** Names and values; none when nothing has this address. */
  readonly facts?: readonly (readonly [name: string, value: ReactNode])[]
}

/** A public page that confirms a certificate or a document; search engines do not list it. */
export function PublicCheck({ icon, tone = 'calm', title, text, facts = [] }: PublicCheckProps) {
  useUnlisted()
  return (
    <>
      <StateMessage level={1} icon={icon} tone={tone} title={title} text={text} />
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** Sets noindex for crawlers that run scripts; the others get it in a header of the server. */
function useUnlisted() {
  useEffect(() => {
    const mark = document.createElement('meta')
    mark.name = 'robots'
    mark.content = 'noindex, nofollow'
    document.head.append(mark)
    return () => mark.remove()
  }, [])
}
