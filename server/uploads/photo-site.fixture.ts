import sharp from 'sharp'
import { openInboxSite } from '../inbox/inbox-site.fixture.ts'

/** A photo with the metadata of place, device and owner. */
export const createPhoto = (shade: number, serialNumber = 'SN-4711') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 90 } } })
    .jpeg()
    .withExif({
      IFD0: {
        Artist: '<b>Max</b>',
        Copyright: 'Max',
        Make: 'Acme',
        Model: 'Foto 3',
        ImageDescription: 'The yard',
      },
      IFD2: { BodySerialNumber: serialNumber },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '37/1 15/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A site where photos are uploaded, with the bytes that readers and editors get. */
export async function openPhotoSite() {
  const site = await openInboxSite()
  await site.add('/Vehicles/hull.txt', 'a hull')
  return {
    ...site,
    publicBytes: async (id: string) =>
      Buffer.from(await (await site.get(`/files/x?id=${id}`)).arrayBuffer()),
    original: async (id: string | null = '') =>
      Buffer.from(await (await site.editor.get(`/api/files/original/${id}`)).arrayBuffer()),
  }
}
