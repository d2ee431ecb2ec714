import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { DecodeError } from './decode-error.ts'

/** The decoder keeps the file in memory twice. */
const MAX_BYTES = 100_000_000

/** A global of the runtime, which TypeScript declares for browsers only. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    compile(code: Uint8Array): Promise<object>
    Instance: new (module: object, imports: object) => { exports: object }
  }
}

let compiled: Promise<object> | undefined

/** Runs a task on an open PDF, and frees everything that it loaded. */
export async function withPdf<Result>(
  path: string,
  task: (document: PDFiumDocument) => Promise<Result>,
): Promise<Result> {
  if ((await stat(path)).size > MAX_BYTES) throw new DecodeError('The document is too large.')
  compiled ??= readFile(decoderPath()).then((code) => WebAssembly.compile(code))
  const library = await startDecoder(await compiled)
  try {
    return await task(await library.loadDocument(await readFile(path)))
  } catch (error) {
    const isLocked = error instanceof Error && /password|security/i.test(error.message)
    throw isLocked ? new DecodeError('The document is encrypted.') : error
  } finally {
    library.destroy()
  }
}

/** Each job has memory of its own; compiling the code would take ten times as long. */
function startDecoder(module: object) {
  return PDFiumLibrary.init({
    instantiateWasm(imports, onReady) {
      const instance = new WebAssembly.Instance(module, imports)
      // The types of the package are wrong: its caller takes the instance.
      onReady(instance)
      return instance.exports
    },
  })
}

function decoderPath(): string {
  return fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))
}
