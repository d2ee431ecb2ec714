import { Link } from 'react-router'
import { LocalTime } from '#app/ui/local-time.tsx'
import { formatBytes } from '#domain/units/bytes.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { historyAddress } from './history-address.ts'
import type { Item } from './item.ts'
import { fieldsOf, type ItemMeta, isFile } from './item-metadata.ts'
import type { ManageCalls } from './manage-calls.ts'
import { ManageDialog } from './manage-dialog.tsx'
import { SaidFields } from './said-fields.tsx'
import { useItemMetadata } from './use-item-metadata.ts'

interface PropertiesProps {
  calls: ManageCalls
  item: Item
  startsAtName: boolean
  onSaved(text: string, batch: string | null): void
  onClose(): void
}

/** What is known of one file or folder, and what can be said of it. */
export function PropertiesDialog({ calls, item, startsAtName, onSaved, onClose }: PropertiesProps) {
  const { loaded, problem, isSaving, save, goOnFrom, type } = useItemMetadata(calls, item, onSaved)
  const fields = fieldsOf(item.kind)
  const current = problem?.code === 'manage/changed' ? problem.details.current : undefined
  return (
    <ManageDialog title={`Properties of ${item.name}`} onClose={onClose}>
      {!loaded && !problem && (
        <p className="dialog-wait" role="status">
          Loading…
        </p>
      )}
      {loaded && <Facts meta={loaded.meta} path={loaded.path} />}
      <p className="dialog-problem" role="alert">
        {problem?.text}
      </p>
      {loaded && current && (
        <ChangedMeanwhile
          fields={fields}
          mine={loaded.said}
          current={current}
          onKeepMine={() => goOnFrom(true)}
          onTakeTheirs={() => goOnFrom(false)}
        />
      )}
      {loaded && !current && (
        <form
          className="dialog-form"
          onSubmit={(event) => {
            event.preventDefault()
            void save(onClose)
          }}
        >
          <SaidFields
            fields={fields}
            said={loaded.said}
            focused={startsAtName ? 'name' : 'description'}
            onType={type}
          />
          <footer>
            <Link className="button" to={historyAddress(item)}>
              History
            </Link>
            <button type="button" className="button" onClick={onClose}>
              Cancel
            </button>
            <button type="submit" className="button" data-solid="" disabled={isSaving}>
              Save
            </button>
          </footer>
        </form>
      )}
    </ManageDialog>
  )
}

function Facts({ meta, path }: { meta: ItemMeta; path: string }) {
  return (
    <dl className="dialog-facts">
      <dt>Path</dt>
      <dd>{path}</dd>
      <dt>Size</dt>
      <dd>
        {formatBytes(meta.file_size)}
        {!isFile(meta) && ` in ${meta.file_count.toLocaleString('en')} files`}
      </dd>
      {isFile(meta) && (
        <>
          <dt>Uploader</dt>
          <dd>{meta.upload_author || 'Not known'}</dd>
        </>
      )}
      <dt>{isFile(meta) ? 'Upload date' : 'Made'}</dt>
      <dd>
        <LocalTime iso={new Date(meta.upload_date * 1000).toISOString()} />
      </dd>
    </dl>
  )
}
