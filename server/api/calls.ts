import { type PasskeyParts, passkeyCalls } from '../access/passkey-routes.ts'
import { type HealthParts, healthCalls } from '../health.ts'
import type { Uploads } from '../uploads/open-uploads.ts'
import { uploadCalls } from '../uploads/tus/tus-routes.ts'
import { uploadFormCalls } from '../uploads/upload-form-routes.ts'
import { type ArchiveParts, archiveCalls } from './archive-routes.ts'
import { type CalculatorParts, calculatorCalls } from './calculator-routes.ts'
import type { Call } from './call.ts'
import { historyCalls } from './history-routes.ts'
import { inboxCalls } from './inbox-routes.ts'
import { type ManageParts, manageCalls } from './manage-routes.ts'
import { metadataCsvCalls } from './metadata-csv-routes.ts'
import { photoCalls } from './photo-routes.ts'
import { type SearchCallParts, searchCalls } from './search-routes.ts'
import { trashCalls } from './trash-routes.ts'
import { userCalls } from './user-routes.ts'
import { textManagementCalls } from './writing/text-management-routes.ts'
import { type WritingCallParts, writingCalls } from './writing/writing-routes.ts'
import { type ZipCallParts, zipCalls } from './zip-routes.ts'

export type CallParts = ArchiveParts &
  CalculatorParts &
  HealthParts &
  ManageParts &
  SearchCallParts &
  WritingCallParts &
  ZipCallParts &
  PasskeyParts & { uploads: Uploads }

export const calls: readonly Call<CallParts>[] = [
  ...healthCalls,
  ...calculatorCalls,
  ...userCalls,
  ...passkeyCalls,
  ...archiveCalls,
  ...zipCalls,
  ...searchCalls,
  ...manageCalls,
  ...metadataCsvCalls,
  ...trashCalls,
  ...historyCalls,
  ...inboxCalls,
  ...photoCalls,
  ...writingCalls,
  ...textManagementCalls,
  ...uploadFormCalls,
  ...uploadCalls,
]
