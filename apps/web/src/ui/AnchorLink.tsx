import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'

interface LinkProps extends Omit<AnchorProps, 'href'> {
  readonly ref?: Ref<HTMLAnchorElement>
  /** What is cut of a name, in full. */
  readonly title?: string
}

/** An in-app link in our style, with the router's typed paths and params. */
export const AnchorLink = createLink(({ ref, ...rest }: LinkProps) => <Anchor inherit ref={ref} {...rest} />)
