import { Box, Button, ChakraProvider, defaultSystem, Field, Heading, Input, Stack } from '@chakra-ui/react'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ChakraProvider value={defaultSystem}>
      <Login />
    </ChakraProvider>,
  )
}

/** A minimal login in this stack, with the unmodified component library. */
function Login() {
  return (
    <Box maxW="sm" mx="auto" mt="24" p="6" borderWidth="1px" rounded="lg">
      <form onSubmit={(event) => event.preventDefault()}>
        <Stack gap="4">
          <Heading size="lg">Sign in to the freight marketplace</Heading>
          <Field.Root required>
            <Field.Label>
              Email <Field.RequiredIndicator />
            </Field.Label>
            <Input type="email" name="email" />
            <Field.ErrorText>Required</Field.ErrorText>
          </Field.Root>
          <Field.Root required>
            <Field.Label>Password</Field.Label>
            <Input type="password" name="password" />
          </Field.Root>
          <Button type="submit">Sign in</Button>
        </Stack>
      </form>
    </Box>
  )
}
