import { defaultParseSearch } from '@tanstack/react-router'

/** Returns the props of a link to an address inside the product, with its search parsed as the router does. */
export function linkTo(address: string) {
  const { pathname, search } = new URL(address, 'http://here')
  return { to: pathname as '/', search: defaultParseSearch(search) as never }
}
