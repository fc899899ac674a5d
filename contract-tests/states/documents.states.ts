import { granted, marketScene, samplePdf, type TestApp, takeIds } from '@karwan/api/testing'

type Attached = { id: number; of: 'User' | 'Shipment' }

/** Documents of people and of shipments. */
export const documentStates = {
  'an attached document': async (app: TestApp, { id, of }: Attached) => {
    const scene = marketScene(app)
    await takeIds(app, { shipments: id, attached_documents: id })
    const owner = of === 'User' ? { userId: 3 } : { shipmentId: (await scene.book()).id }
    // The content differs, because a document cannot be uploaded twice.
    const file = new File([samplePdf(String(id))], 'scan.pdf', { type: 'application/pdf' })
    const body = { ...owner, documentTypeId: 15, number: 'C-1', file }
    granted(await scene.call(`upload${of}Document`, { body }), 201)
  },
}
