/** For the ref of tabs that are one line which scrolls on a phone: the open one is brought into view. */
export const showOpenTab = (list: HTMLElement | null): void => {
  const open = list?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.clientWidth) / 2
}
