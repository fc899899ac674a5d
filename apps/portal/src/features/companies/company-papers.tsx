import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import type { Answer } from '@karwan/sdk'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sdk } from '../../kit/access/sdk.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { saveFile } from '../../kit/page/save-file.ts'
import { useWords } from '../../kit/text/use-words.ts'

type Company = Answer<'getCompanyGroup'>
type Paper = Company['files'][number]

/** The papers of a company, each to download; nothing if there are none. */
export function CompanyPapers({ company: { id, files } }: { company: Company }) {
  const { say, labels, format } = useWords()
  const notify = useNotify()
  const {
    mutate: download,
    isPending,
    variables,
  } = useMutation({
    mutationFn: async ({ kind, fileName }: Paper) => {
      const file = await sdk.callFile('downloadCompanyGroupFile', { path: { id, kind } })
      saveFile(file.blob, file.fileName ?? fileName)
    },
    onError: notify.failure,
  })
  if (files.length === 0) return null
  return (
    <Card title={say('companies.papers.title')}>
      <DescriptionList
        layout="columns"
        items={files.map((paper) => ({
          term: labels('companyFileKind', paper.kind),
          value: (
            <>
              <Button
                variant="outline"
                size="sm"
                iconStart={<Download aria-hidden="true" />}
                busy={isPending && variables?.kind === paper.kind}
                onClick={() => download(paper)}
              >
                {paper.fileName}
              </Button>{' '}
              {format.dateTime(paper.uploadedAt)}
            </>
          ),
        }))}
      />
    </Card>
  )
}
