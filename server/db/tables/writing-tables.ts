export interface WritingTables {
  /** The texts of the site on Postgres; empty on SQLite. */
  content_file: {
    /** Relative to content/. */
    path: string
    text: string
    sha256: string
    /** Id of the revision that made it. */
    revision: number
  }
  /** Texts of content files by hash; several revisions may have the same. */
  content_text: {
    sha256: string
    /** With a byte order mark and line ends as in the file. */
    text: string
  }
  /** Append-only: the state of a content file after each change. Paths in `drafts/` are earlier states of drafts. */
  content_revision: {
    id: number
    /** Relative to content/. */
    path: string
    /** Null if the file was deleted. */
    sha256: string | null
    /** When it was saved, or found. */
    at: number
    /** Null for a change made directly in the files: an editor on the server, git, or a deployment. */
    actor_id: string | null
    actor_name: string | null
    /** Of a state of a draft: why it was stored, and what else the draft had, in JSON. */
    note: string
  }
  /** Unpublished text of an editor: one for each account and file. */
  content_draft: {
    id: string
    user_id: string
    path: string
    /** Hash of the text that it began from; null for a new file. */
    base: string | null
    text: string
    note: string
    saved_at: number
  }
}
