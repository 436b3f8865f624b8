/** A ref callback for tabs in one line that scrolls on a phone: scrolls the open tab into view. */
export const showOpenTab = (list: HTMLElement | null): void => {
  const open = list?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.clientWidth) / 2
}
