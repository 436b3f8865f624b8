export { filmFor } from './queries/film.ts'
