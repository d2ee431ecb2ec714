import sharp from 'sharp'
import type { HistoryResponse, TrashResponse } from '#domain/archive/manage-response.ts'
import { DEFAULT_INPUT } from '#domain/perforation/shot.ts'
import type { InboxSite } from '../inbox/inbox-site.fixture.ts'
import { sha256Of } from '../uploads/upload-site.fixture.ts'

/** An example of a request: path, query, body, and the status of its response. */
export interface Example {
  path?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
  form?: Record<string, string>
  /** 200, unless the example is of a failure. */
  status?: number
  who?: 'visitor'
}

const SIGNED = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
const PROOF = { ...SIGNED, response: { clientDataJSON: '', authenticatorData: '', signature: '' } }
const NEW_PASSKEY = { ...SIGNED, response: { clientDataJSON: '', attestationObject: '' } }

/** Id of an upload that has begun. */
export async function begunUpload(site: InboxSite): Promise<string> {
  const response = await site.visitor.begin(5, { name: 'begun.txt' })
  return response.headers.get('location')?.split('/').at(-1) ?? ''
}

/** A valid request for each operation. */
export function openApiExamples(site: InboxSite): Record<string, () => Example | Promise<Example>> {
  let count = 0
  async function newFile(text = 'x'): Promise<{ id: string; path: string }> {
    count += 1
    const path = `/Vehicles/${count}.txt`
    return { id: await site.add(path, `${text} ${count}`), path }
  }

  async function trashed(): Promise<number> {
    const { path } = await newFile()
    await site.editor.json('PUT', '/api/files/trash', { path })
    const { entries } = (await (await site.editor.get('/api/trash')).json()) as TrashResponse
    return entries.find((one) => one.path === path)?.entry ?? 0
  }

  async function updated(): Promise<{ entry: number; batch: string }> {
    const { path } = await newFile()
    await site.editor.json('PATCH', '/api/files/meta', { path, meta: { description: 'new' } })
    const response = await site.editor.get(`/api/history?path=${path}&action=metadata`)
    const { entries } = (await response.json()) as HistoryResponse
    return { entry: entries[0]?.entry ?? 0, batch: entries[0]?.batch ?? '' }
  }

  async function replaced(): Promise<number> {
    count += 1
    const into = `/Vehicles/${count}`
    for (const folder of [`${into}/from`, into]) await site.add(`${folder}/replaced.txt`, folder)
    const items = [`${into}/from/replaced.txt`]
    await site.editor.json('POST', '/api/files/copy', { items, into, onConflict: 'replace' })
    const response = await site.editor.get(`/api/history?path=${into}&action=new-version`)
    const { entries } = (await response.json()) as HistoryResponse
    return entries[0]?.entry ?? 0
  }

  async function sent(): Promise<string> {
    count += 1
    return site.sent(`sent-${count}.txt`, `sent ${count}`)
  }

  /** Path of a photo that names its owner, in the public copy too where that is kept. */
  async function photo(choice: 'keep' | 'strip'): Promise<string> {
    count += 1
    const name = `${count}.jpg`
    const plain = sharp({
      create: { width: 8, height: 8, channels: 3, background: { r: count, g: 0, b: 0 } },
    })
    const bytes = await plain
      .withExif({ IFD0: { Artist: 'A. Maker' } })
      .jpeg()
      .toBuffer()
    await site.editor.upload(bytes, { name, path: '/Vehicles', photo: choice })
    return `/Vehicles/${name}`
  }

  /** Id of an upload that waits for what becomes of its name. */
  async function conflicting(): Promise<string> {
    const { path } = await newFile()
    const name = path.split('/').at(-1) ?? ''
    const bytes = `other ${count}`
    const begun = await site.editor.begin(bytes.length, { name, path: '/Vehicles' })
    const url = begun.headers.get('location') ?? ''
    await site.editor.patch(url, 0, Buffer.from(bytes))
    return url.split('/').at(-1) ?? ''
  }

  return {
    getHealth: () => ({}),
    getUploadHealth: () => ({}),
    listRounds: () => ({}),
    calculatePerforation: () => ({ body: { inputs: [DEFAULT_INPUT] } }),
    calculateKineticEnergy: () => ({
      body: { inputs: [{ KEUnit: 'J', m: 1, mUnit: 'kg', v: 2, vUnit: 'm/s' }] },
    }),
    calculateRelativeArmor: () => ({ body: { inputs: [{ thickness: 10, primary: 60 }] } }),
    getUser: () => ({}),
    beginPasskeyConfirmation: () => ({}),
    beginAddingPasskey: () => ({ body: { confirmed: 'provider' }, status: 401 }),
    addPasskey: () => ({ body: { name: 'Mine', response: NEW_PASSKEY }, status: 401 }),
    beginPasskeyLogin: () => ({}),
    logInWithPasskey: () => ({ body: { response: PROOF }, status: 401 }),
    listFolder: () => ({ query: { dir: '/Vehicles', sort: 'name', limit: 1 } }),
    listImages: () => ({ query: { dir: '/Vehicles' } }),
    listFolderByPath: () => ({ query: { path: '/Vehicles' } }),
    listRoot: () => ({}),
    downloadZip: () => ({ query: { dir: '/Vehicles' } }),
    getMetadata: async () => ({ query: { path: (await newFile()).path } }),
    getFileMetadata: async () => ({ query: { id: (await newFile()).id } }),
    search: () => ({ query: { q: 'first', type: 'file', limit: 1 } }),
    moveItem: async () => ({ body: { src: (await newFile()).path, dst: `/moved-${count}.txt` } }),
    moveItems: async () => ({ body: { items: [(await newFile()).path], into: '/' } }),
    copyItems: async () => ({ body: { items: [(await newFile()).path], into: '/' } }),
    updateMetadata: async () => ({
      body: { path: (await newFile()).path, meta: { location: 'Here' } },
    }),
    updateMetadataOfItems: async () => ({
      body: {
        items: [(await newFile()).path],
        meta: { location: { mode: 'set', text: 'Here' } },
      },
    }),
    createFolder: () => ({ body: { path: '/New' } }),
    trashItem: async () => ({ body: { path: (await newFile()).path } }),
    trashItems: async () => ({ body: { items: [(await newFile()).path] } }),
    getCommonMetadata: async () => ({ body: { items: ['/Vehicles', (await newFile()).path] } }),
    listUses: () => ({ query: { path: '/Vehicles' } }),
    listFormerPaths: () => ({ query: { path: '/Vehicles' } }),
    restoreFromTrash: async () => ({ body: { entries: [await trashed()] } }),
    emptyTrash: async () => ({ body: { entries: [await trashed()] } }),
    listTrash: async () => ({ query: { limit: (await trashed()) && 10 } }),
    listTrashedFiles: async () => ({ path: { entry: await trashed() } }),
    undoBatch: async () => ({ body: { batch: (await updated()).batch } }),
    restoreMetadata: async () => ({ body: { entry: (await updated()).entry } }),
    restoreVersion: async () => ({ body: { entry: await replaced() } }),
    listHistory: async () => ({ query: { batch: (await updated()).batch } }),
    exportHistory: () => ({ query: { path: '/Vehicles' } }),
    exportMetadata: () => ({ query: { dir: '/Vehicles' } }),
    listInbox: async () => ({ query: { state: 'waiting', limit: (await sent()) && 10 } }),
    getUploadedPhotoDetails: async () => ({ path: { entry: await sent() } }),
    acceptUploads: async () => ({ body: { entries: [await sent()], into: '/Vehicles' } }),
    rejectUploads: async () => ({ body: { entries: [await sent()] } }),
    restoreRejectedUploads: async () => {
      const entry = await sent()
      await site.reject(entry)
      return { body: { entries: [entry] } }
    },
    deleteRejectedUploads: async () => {
      const entry = await sent()
      await site.reject(entry)
      return { body: { entries: [entry] } }
    },
    findDuplicates: () => ({ body: { sha256: sha256Of('first') } }),
    getPhotoDetails: async () => ({ path: { id: (await newFile()).id } }),
    publishOriginal: async () => ({ body: { path: await photo('strip') } }),
    stripMetadata: async () => ({ body: { path: await photo('keep') } }),
    listTexts: () => ({}),
    readText: () => ({ query: { path: 'site.yaml' } }),
    checkText: () => ({ body: { path: 'site.yaml', text: 'brand: x' } }),
    // The content of these tests cannot be edited.
    saveText: () => ({ body: { path: 'site.yaml', base: null, text: 'x' }, status: 409 }),
    listRevisions: () => ({ query: { path: 'site.yaml' } }),
    compareRevisions: () => ({ query: { path: 'site.yaml', from: 1 }, status: 404 }),
    restoreRevision: () => ({ body: { path: 'site.yaml', revision: 1, base: null }, status: 404 }),
    saveDraft: () => ({ body: { path: 'site.yaml', base: null, text: 'x', replaces: null } }),
    setPublication: () => ({
      body: { path: 'site.yaml', base: null, publication: 'draft' },
      status: 409,
    }),
    announceChange: () => ({
      body: { path: 'site.yaml', base: null, note: 'x', kind: 'change' },
      status: 409,
    }),
    renameText: () => ({ body: { path: 'site.yaml', base: null, name: 'x' }, status: 409 }),
    duplicateText: () => ({ body: { path: 'site.yaml', name: 'x' }, status: 409 }),
    trashText: () => ({ body: { path: 'site.yaml', base: null }, status: 409 }),
    listTrashedTexts: () => ({}),
    makePreviewLink: () => ({ body: { path: 'site.yaml' } }),
    discardDraft: () => ({ body: { path: 'site.yaml' } }),
    uploadFiles: () => ({ form: { 'note.txt': 'A note' }, who: 'visitor' }),
    listUploads: async () => {
      await begunUpload(site)
      return { who: 'visitor' }
    },
    getUpload: async () => ({ path: { id: await begunUpload(site) }, who: 'visitor' }),
    finishUpload: async () => ({
      path: { id: await conflicting() },
      body: { onConflict: 'keep-both' },
    }),
  }
}
