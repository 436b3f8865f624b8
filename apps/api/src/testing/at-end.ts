const endings: (() => Promise<void>)[] = []

/** Has something done after the last test of the file that runs now; what was arranged last is undone first. */
export function atEnd(ending: () => Promise<void>): void {
  endings.push(ending)
}

/** Does what was arranged for the end of a file. */
export async function end(): Promise<void> {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending()
}
