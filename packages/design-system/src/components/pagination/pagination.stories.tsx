import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Pagination } from './pagination.tsx'

const meta = preview.meta({
  title: 'Components/Pagination (pager)',
  component: Pagination,
})

const example = {
  args: {
    page: 4,
    pageSize: 20,
    total: 236,
    pageSizes: [5, 20, 50],
    onPageChange: fn(),
    onPageSizeChange: fn(),
  },
}

export const Middle = meta.story({
  ...example,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('81–100 of 236')).toBeVisible()
    await expect(canvas.getAllByRole('button', { current: 'page' })).toEqual([
      canvas.getByRole('button', { name: 'Page 5' }),
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(args.onPageChange).toHaveBeenLastCalledWith(5)
    await userEvent.click(canvas.getByRole('button', { name: 'Page 12' }))
    await expect(args.onPageChange).toHaveBeenLastCalledWith(11)
    await userEvent.selectOptions(canvas.getByLabelText('Rows per page'), '50')
    await expect(args.onPageSizeChange).toHaveBeenCalledWith(50)
  },
})

export const FirstPage = meta.story({
  tags: ['still'],
  args: { page: 0, pageSize: 5, total: 23, onPageChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }))
    await expect(args.onPageChange).not.toHaveBeenCalled()
  },
})

export const LastPage = meta.story({
  tags: ['still'],
  args: { page: 4, pageSize: 5, total: 23, onPageChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(args.onPageChange).not.toHaveBeenCalled()
  },
})

export const CappedTotal = meta.story({
  tags: ['still'],
  args: { page: 49, pageSize: 20, total: 1000, totalIsMore: true, onPageChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('981–1,000 of 1,000+')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(args.onPageChange).toHaveBeenCalledWith(50)
  },
})

export const Narrow = meta.story({
  ...example,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
