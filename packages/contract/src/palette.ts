// Single names rather than tables: the browser takes those it uses alone.

/** The product's own colour, for schools that have not chosen one. A school's colour replaces this one alone. */
export const ownBrand = '#0b7a75'

/** The colours that pages, letters and printed documents share; all others stand in the web's tokens. */
export const page = '#fbfaf6'
export const white = '#ffffff'
export const line = '#e5e4dc'
export const ink = '#10231f'
export const inkSoft = '#51605b'
export const sun = '#ffc83d'

/** The same in the dark scheme. */
export const darkPage = '#0e1614'
export const darkSurface = '#17211e'
export const darkLine = '#27332f'
export const darkInk = '#e8efec'
export const darkInkSoft = '#a3b1ab'
