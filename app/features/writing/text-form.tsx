import { ActionButton, SubmitButton } from '#app/ui/buttons.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { jsonForScript } from '#app/ui/json-for-script.ts'
import { counted } from '#domain/units/count.ts'
import { MAX_TEXT_BYTES } from '#domain/writing/text-path.ts'
import type { TextCheck } from '#domain/writing/writing.ts'
import type { EditedText } from './edited-text.ts'
import { FactsForm } from './facts-form.tsx'
import { publishLabel, publishVerb, SAVE_FOR_EDITORS, SaveState } from './save-state.tsx'
import { ReadOnly } from './stale-draft.tsx'
import { TextDifference } from './text-difference.tsx'
import { TextProblems } from './text-problems.tsx'

/**
 * A text and its page in one form. It works without a script, which adds an editor, drafts, and checks and a preview
 * while typing.
 */
export function TextForm(props: EditedText) {
  const { path, formToken, userId, shown, draft, otherDraft, closed, theirs, facts, words } = props
  return (
    <form
      method="post"
      action={`/write/${path}`}
      className="stack writing-form"
      data-write={path}
      data-user={userId}
      data-draft-at={draft?.savedAt}
      data-other-draft={otherDraft && ''}
      data-unsaved={isUnsaved(props) || undefined}
    >
      <HiddenFields fields={{ formToken, base: shown.base ?? '', draft: draft?.sha256 ?? '' }} />
      {theirs && <input type="hidden" name="seen" value={theirs.sha256 ?? ''} />}
      <EnterButton isClosed={closed !== undefined} />
      <Bar {...props} />
      <Parts {...props} />
      <div className="writing-desk">
        {facts.groups.length > 0 && (
          <FactsForm path={path} facts={facts} isClosed={closed !== undefined} />
        )}
        <section
          className="stack writing-pane"
          data-gap="3"
          data-part="text"
          aria-labelledby="text-heading"
        >
          <div className="bar">
            <h2 id="text-heading">Text</h2>
            {!closed && (
              <ActionButton data-insert-files="" data-needs-js="">
                Insert files
              </ActionButton>
            )}
            {facts.groups.length > 0 && (
              <ActionButton data-fold="" aria-pressed hidden>
                Collapse front matter
              </ActionButton>
            )}
          </div>
          <script
            type="application/json"
            id="writing-words"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped for HTML
            dangerouslySetInnerHTML={{ __html: jsonForScript(words) }}
          />
          <Differences theirs={theirs} otherDraft={otherDraft} />
          <label className="visually-hidden" htmlFor="text">
            {theirs ? 'Your text' : 'Text'}
          </label>
          <textarea
            id="text"
            name="text"
            className="writing-text"
            rows={24}
            maxLength={MAX_TEXT_BYTES}
            spellCheck
            autoCapitalize="off"
            readOnly={closed !== undefined}
            defaultValue={shown.text}
          />
          <OtherTexts theirs={theirs} otherDraft={otherDraft} />
          <p className="visually-hidden" id="findings-announced" role="status" />
          <div id="findings">
            <Problems {...props} />
          </div>
        </section>
        <section
          className="stack writing-pane"
          data-gap="3"
          data-part="preview"
          aria-labelledby="preview-heading"
        >
          <h2 id="preview-heading">Preview</h2>
          <iframe
            name="preview"
            className="writing-preview"
            title="Preview of the page"
            src={`/write/preview/${path}`}
            sandbox="allow-same-origin allow-popups"
          />
        </section>
      </div>
      <WayBack {...props} />
    </form>
  )
}

/** A file that cannot be read has other mistakes than the empty text that is shown instead. */
function Problems({ closed, shown, check }: EditedText) {
  return closed && shown.text === '' ? null : <TextProblems {...check} />
}

/** The state of saving and the buttons, which stay in view. */
function Bar(props: EditedText) {
  const { shown, closed } = props
  return (
    <div className="bar writing-bar" data-gap="3">
      <SaveState {...props} />
      {!closed && (
        <div className="writing-note-field">
          <label htmlFor="note">Change summary (optional)</label>
          <input id="note" name="note" maxLength={300} defaultValue={shown.note} />
        </div>
      )}
      {!closed && <Buttons {...props} />}
    </div>
  )
}

function isUnsaved({ isNew, draft, problem }: EditedText): boolean {
  return isNew && !draft && !problem
}

/** Enter in a field presses the first button of a form, and must not publish. */
function EnterButton({ isClosed }: { isClosed: boolean }) {
  return isClosed ? null : <button type="submit" name="change" value="draft" hidden />
}

function Differences({ theirs, otherDraft }: Pick<EditedText, 'theirs' | 'otherDraft'>) {
  return (
    <>
      {theirs?.sha256 && (
        <>
          <h3>Differences between the published text and yours</h3>
          <TextDifference parts={theirs.difference} />
        </>
      )}
      {otherDraft && (
        <>
          <h3>Differences between your draft from another window and this text</h3>
          <TextDifference parts={otherDraft.difference} label="Difference from another window" />
        </>
      )}
    </>
  )
}

/** From the last field, the buttons are some sixty keys away. */
function WayBack({ closed, isHidden }: EditedText) {
  if (closed !== undefined) return null
  return (
    <a href="#publish" id="publish-back">
      Back to “{publishLabel(isHidden)}”
    </a>
  )
}

/** The text as others, or the same author in another window, have changed it meanwhile. */
function OtherTexts({ theirs, otherDraft }: Pick<EditedText, 'theirs' | 'otherDraft'>) {
  return (
    <>
      {theirs?.sha256 && (
        <ReadOnly name="theirs" label="Published in the meantime" text={theirs.text} />
      )}
      {otherDraft && (
        <ReadOnly name="draft" label="Your draft from another window" text={otherDraft.text} />
      )}
    </>
  )
}

const PARTS = [
  ['facts', 'Facts'],
  ['text', 'Text'],
  ['preview', 'Preview'],
] as const

/** On a phone, one part at a time is shown. */
function Parts(props: EditedText) {
  const hasFacts = props.facts.groups.length > 0
  const first = firstPart(props)
  return (
    <fieldset className="writing-parts">
      <legend className="visually-hidden">Show</legend>
      {PARTS.filter(([part]) => hasFacts || part !== 'facts').map(([part, label]) => (
        <label key={part} className="toggle">
          <input
            className="visually-hidden"
            type="radio"
            name="part"
            value={part}
            defaultChecked={part === first}
          />
          {label}
          {part === 'text' && <MistakeCount {...props.check} />}
        </label>
      ))}
    </fieldset>
  )
}

/** The script renews it with the mistakes, which the other parts do not show. */
function MistakeCount({ problems }: TextCheck) {
  const mistakes = problems.filter(({ kind }) => kind !== 'warning').length
  return (
    <span id="mistake-count">
      {mistakes > 0 && (
        <>
          <b className="mistake-count" aria-hidden="true">
            {mistakes}
          </b>
          <span className="visually-hidden"> {counted(mistakes, 'mistake')}</span>
        </>
      )}
    </span>
  )
}

/** The one with the first mistake after a rejected “Publish”; a new text begins with its facts. */
function firstPart({ facts: { groups }, problem, isNew }: EditedText): 'facts' | 'text' {
  const isRejected = /mistakes|facts/.test(problem?.field ?? '')
  const isInFacts = isRejected
    ? groups.some(({ facts }) => facts.some((fact) => fact.problem !== undefined))
    : isNew && groups.length > 0
  return isInFacts ? 'facts' : 'text'
}

function Buttons({ path, isNew, isHidden, theirs }: EditedText) {
  return (
    <div className="row">
      <PublishButtons {...{ isHidden, theirs }} />
      {isNew && !isHidden && !theirs && (
        <SubmitButton name="change" value="publish-hidden">
          {SAVE_FOR_EDITORS}
        </SubmitButton>
      )}
      <SubmitButton
        name="change"
        value="preview"
        formAction={`/write/preview/${path}`}
        formTarget="preview"
      >
        Preview
      </SubmitButton>
      <SubmitButton name="change" value="draft">
        Save draft
      </SubmitButton>
    </div>
  )
}

/** After a conflict, publishing without a choice would be rejected again. */
function PublishButtons({ isHidden, theirs }: Pick<EditedText, 'isHidden' | 'theirs'>) {
  const verb = publishVerb(isHidden)
  if (!theirs)
    return (
      <SubmitButton id="publish" isMain name="change" value="publish">
        <span id="publish-label">{publishLabel(isHidden)}</span>
      </SubmitButton>
    )
  return (
    <>
      <SubmitButton id="publish" isMain name="change" value="publish-mine">
        {theirs.sha256 ? `${verb} with my lines` : `${verb} it again`}
      </SubmitButton>
      {theirs.sha256 && (
        <SubmitButton name="change" value="publish-theirs">
          {verb} with their lines
        </SubmitButton>
      )}
    </>
  )
}
