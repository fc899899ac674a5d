import { ExternalLink } from 'lucide-react'
import preview from '../../../.storybook/preview.tsx'
import { Inline } from '../layout/index.ts'
import { LinkButton } from './link-button.tsx'

const meta = preview.meta({
  title: 'Components/Link button',
  component: LinkButton,
})

const example = {
  render: () => (
    <Inline>
      <LinkButton render={(link) => <a href="#there" {...link} />}>Open</LinkButton>
      <LinkButton
        variant="outline"
        iconStart={<ExternalLink aria-hidden="true" />}
        render={(link) => <a href="#there" {...link} />}
      >
        Open
      </LinkButton>
      <LinkButton variant="ghost" size="sm" render={(link) => <a href="#there" {...link} />}>
        Open
      </LinkButton>
    </Inline>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    children: 'Open',
    variant: 'outline',
    size: 'md',
    render: (link: object) => <a href="#there" {...link} />,
  },
})

export const Variants = meta.story(example)

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
