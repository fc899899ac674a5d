import { Button, Dialog, Field, Input, Portal, Stack } from '@chakra-ui/react'

const labels = ['Origin', 'Destination', 'Weight', 'Pickup', 'Delivery', 'Goods', 'Reference']

export function FormDialog() {
  return (
    <Dialog.Root lazyMount unmountOnExit>
      <Dialog.Trigger asChild>
        <Button data-create="">Create</Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>New shipment</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="3">
                {labels.map((label) => (
                  <Field.Root key={label}>
                    <Field.Label>{label}</Field.Label>
                    <Input />
                  </Field.Root>
                ))}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.CloseTrigger asChild>
                <Button variant="outline">Close</Button>
              </Dialog.CloseTrigger>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
