import { Box, Button, Field, Heading, Input, Stack } from '@chakra-ui/react'
import { useNavigate } from '@tanstack/react-router'

export function Login() {
  const navigate = useNavigate()
  return (
    <Box maxW="sm" mx="auto" mt="24" p="6" borderWidth="1px" rounded="lg">
      <form
        data-ready=""
        onSubmit={(event) => {
          event.preventDefault()
          localStorage.setItem('signed-in', '1')
          void navigate({ to: '/' })
        }}
      >
        <Stack gap="4">
          <Heading size="lg">Sign in to the freight marketplace</Heading>
          <Field.Root required>
            <Field.Label>Email</Field.Label>
            <Input type="email" name="email" />
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
