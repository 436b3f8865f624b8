const endings: (() => Promise<void>)[] = []

/** Registers cleanup after the last test of the running file; runs in reverse order. */
export function atEnd(ending: () => Promise<void>): void {
  endings.push(ending)
}

/** Runs the registered cleanup of a file. */
export async function end(): Promise<void> {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending()
}
