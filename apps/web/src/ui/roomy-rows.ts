import { useLocalStorage } from '@mantine/hooks'
import { createContext, useContext } from 'react'

/** True around pages of people who do not work through lists: their rows are always high. */
export const RoomyRows = createContext(false)

/** Returns whether the rows of tables are high on this device, instead of 36 pixels, and a function that changes it. */
export function useRoomyRows(): [boolean, (roomy: boolean) => void] {
  const isAlways = useContext(RoomyRows)
  const [isRoomy, setRoomy] = useLocalStorage({
    key: 'roomy-rows',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return [isAlways || isRoomy, setRoomy]
}
