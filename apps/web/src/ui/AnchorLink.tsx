import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'

interface LinkProps extends Omit<AnchorProps, 'href'> {
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link inside the product, in our dress, with the typed addresses and parameters of the router. */
export const AnchorLink = createLink(({ ref, ...rest }: LinkProps) => <Anchor inherit ref={ref} {...rest} />)
