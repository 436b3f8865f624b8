import { useLocalStorage } from '@mantine/hooks'

/** Returns whether the rows of tables are high on this device, instead of 36 pixels, and a function that changes it. */
export function useRoomyRows(): [boolean, (roomy: boolean) => void] {
  const [isRoomy, setRoomy] = useLocalStorage({
    key: 'roomy-rows',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return [isRoomy, setRoomy]
}
